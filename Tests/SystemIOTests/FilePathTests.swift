import SystemIO
