/// A zsh script that types a line and a tabulator into an interactive zsh and prints what it offers, each
/// candidate in angle brackets on a line.
///
/// `$1` is the completion script, `$2` the line. The inner shell's `compadd` reports what it adds.
let zshCapture = #"""
    zmodload zsh/zpty
    cat > .capture <<'END_OF_SETUP'
    PROMPT=
    autoload -Uz compinit
    compinit -u -D
    source $SCRIPT
    bindkey '^I' complete-word
    zstyle ':completion:*' insert-tab false
    announce () { echo -E - '@BEGIN@'; }
    finish () { echo -E - '@END@'; exit; }
    compprefuncs=( announce )
    comppostfuncs=( finish )
    compadd () {
        if [[ ${@[1,(i)(-|--)]} == *-(O|A|D)\ * ]]; then
            builtin compadd "$@"
            return
        fi
        typeset -a hits
        builtin compadd -A hits "$@"
        for hit in $hits; do echo -E - "<$hit>"; done
        builtin compadd "$@"
    }
    echo @READY@
    END_OF_SETUP
    export SCRIPT=$1
    zpty inner 'PS1= exec zsh -f -i'
    zpty -w inner "source $PWD/.capture"
    zpty -m -r inner ignored '*@READY@*'
    zpty -w -n inner "$2"$'\t'
    while zpty -r inner chunk; do
        all+=$chunk
        [[ $all == *@END@* ]] && break
    done
    print -r -- "${all#*@BEGIN@}"
    """#
