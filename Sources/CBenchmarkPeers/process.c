#define _GNU_SOURCE
#include "CBenchmarkPeers.h"

#include <fcntl.h>
#include <spawn.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>

extern char **environ;

#ifdef __linux__
#include <sched.h>

_Bool CBenchmarkUseProcessors(int count) {
    static cpu_set_t all;
    if (CPU_COUNT(&all) == 0 && sched_getaffinity(0, sizeof all, &all) != 0) return 0;
    cpu_set_t some;
    CPU_ZERO(&some);
    for (int cpu = 0; cpu < CPU_SETSIZE && CPU_COUNT(&some) < count; cpu++)
        if (CPU_ISSET(cpu, &all)) CPU_SET(cpu, &some);
    return sched_setaffinity(0, sizeof some, &some) == 0 && CPU_COUNT(&some) == count;
}

/// The most memory that a living process has held. wait4's figure would do, were it not at least that of the
/// process from which the program was started.
static double peakMegabytes(pid_t process, double known) {
    char path[40], line[128];
    snprintf(path, sizeof path, "/proc/%d/status", (int)process);
    FILE *file = fopen(path, "r");
    long kilobytes = 0;
    while (file && fgets(line, sizeof line, file))
        if (sscanf(line, "VmHWM: %ld kB", &kilobytes) == 1) break;
    if (file) fclose(file);
    double peak = (double)kilobytes / 1024;
    return peak > known ? peak : known;
}
#else
_Bool CBenchmarkUseProcessors(int count) {
    (void)count;
    return 0;
}

static double peakMegabytes(pid_t process, double known) {
    (void)process;
    return known;
}
#endif

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

static double seconds(struct timeval time) { return (double)time.tv_sec + (double)time.tv_usec / 1e6; }

CBenchmarkUsage CBenchmarkRun(char *const *arguments, const char *input, const char *output) {
    CBenchmarkUsage usage = {.status = -1};
    posix_spawn_file_actions_t files;
    if (posix_spawn_file_actions_init(&files) != 0) return usage;
    posix_spawn_file_actions_addopen(&files, 0, input, O_RDONLY, 0);
    posix_spawn_file_actions_addopen(&files, 1, output, O_WRONLY | O_CREAT | O_TRUNC, 0600);
    pid_t process;
    double start = now();
    int failure = posix_spawnp(&process, arguments[0], &files, NULL, arguments, environ);
    posix_spawn_file_actions_destroy(&files);
    if (failure != 0) return usage;

    struct rusage resources;
    pid_t ended;
    while ((ended = wait4(process, &usage.status, WNOHANG, &resources)) == 0) {
        usage.peakMegabytes = peakMegabytes(process, usage.peakMegabytes);
        // Short at first, so that a short process is not measured by the pauses.
        double pause = (now() - start) / 64;
        nanosleep(&(struct timespec){.tv_nsec = pause < 0.004 ? (long)(pause * 1e9) + 50000 : 4000000}, NULL);
    }
    if (ended != process) {
        usage.status = -1;
        return usage;
    }
    usage.wallSeconds = now() - start;
    usage.processorSeconds = seconds(resources.ru_utime) + seconds(resources.ru_stime);
#ifdef __APPLE__
    usage.peakMegabytes = (double)resources.ru_maxrss / 1048576;
#endif
    return usage;
}
