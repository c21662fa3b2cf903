/** Functions of the C library and of POSIX that a system provides. */
export const SYSTEM_FUNCTIONS: ReadonlySet<string> = new Set(
  // stdio, stdlib
  (
    "clearerr fclose fdopen feof ferror fflush fgetc fgetpos fgets fileno fopen fprintf fputc fputs fread freopen fscanf fseek fseeko " +
    "fsetpos ftell ftello fwrite getc getchar gets getdelim getline pclose perror popen printf putc putchar puts remove rename rewind " +
    "scanf setbuf setvbuf snprintf sprintf sscanf tmpfile tmpnam ungetc vfprintf vprintf vsnprintf vsprintf vscanf vsscanf asprintf " +
    "vasprintf dprintf abort abs atexit atof atoi atol atoll bsearch calloc div exit free getenv labs ldiv llabs malloc mblen mbstowcs " +
    "mbtowc mkdtemp mkostemp mkstemp mktemp posix_memalign aligned_alloc putenv qsort rand random realloc reallocarray realpath setenv " +
    "srand srandom strtod strtof strtol strtold strtoll strtoul strtoull system unsetenv wcstombs wctomb " +
    // string, strings, ctype, wchar
    "bcmp bcopy bzero explicit_bzero ffs index memccpy memchr memcmp memcpy memmem memmove mempcpy memrchr memset rindex stpcpy stpncpy " +
    "strcasecmp strcasestr strcat strchr strchrnul strcmp strcoll strcpy strcspn strdup strerror strerror_r strlcat strlcpy strlen " +
    "strncasecmp strncat strncmp strncpy strndup strnlen strpbrk strrchr strsep strsignal strspn strstr strtok strtok_r strxfrm isalnum " +
    "isalpha isascii isblank iscntrl isdigit isgraph islower isprint ispunct isspace isupper isxdigit tolower toupper wcscat wcschr " +
    "wcscmp wcscpy wcslen wcsncmp wcsncpy wcsrchr wcsstr wmemcpy " +
    // math, time, locale, setjmp, signal, errno
    "acos asin atan atan2 cbrt ceil cos cosh erf exp exp2 expm1 fabs floor fma fmax fmin fmod frexp hypot isfinite isinf isnan ldexp " +
    "llround log log10 log1p log2 lround modf nan pow remainder rint round sin sinh sqrt tan tanh tgamma trunc asctime clock " +
    "clock_getres clock_gettime clock_nanosleep ctime ctime_r difftime gettimeofday gmtime gmtime_r localtime localtime_r mktime " +
    "nanosleep settimeofday strftime strptime time timegm times tzset utime utimes futimes localeconv setlocale longjmp setjmp siglongjmp " +
    "sigsetjmp kill killpg pause raise sigaction sigaddset sigdelset sigemptyset sigfillset sigismember signal sigpending sigprocmask " +
    "sigqueue sigsuspend sigwait alarm ualarm " +
    // unistd, fcntl, sys
    "_exit access brk chdir chmod chown chroot close confstr creat dup dup2 dup3 euidaccess execl execle execlp execv execve execvp " +
    "faccessat fchdir fchmod fchmodat fchown fchownat fcntl fdatasync flock fork fpathconf fstat fstatat fstatfs fstatvfs fsync ftruncate " +
    "futimens getcwd getegid geteuid getgid getgroups gethostname getitimer getlogin getopt getopt_long getpagesize getpgid getpgrp " +
    "getpid getppid getpriority getrandom getentropy getrlimit getrusage getsid getuid initgroups ioctl isatty lchown link linkat lockf " +
    "lseek lstat madvise mkdir mkdirat mkfifo mknod mlock mmap mprotect msync munlock munmap nice open openat pathconf pipe pipe2 poll " +
    "ppoll posix_fadvise posix_fallocate prctl pread preadv pselect ptrace pwrite pwritev read readlink readlinkat readv renameat rmdir " +
    "sbrk select sendfile setegid seteuid setgid setgroups sethostname setitimer setpgid setpriority setregid setreuid setrlimit setsid " +
    "setuid sleep stat statfs statvfs symlink symlinkat sync sysconf syscall sysctl sysctlbyname sysinfo tcgetattr tcsetattr truncate " +
    "ttyname umask uname unlink unlinkat usleep utimensat vfork wait wait3 wait4 waitid waitpid write writev epoll_create epoll_create1 " +
    "epoll_ctl epoll_pwait epoll_wait eventfd inotify_add_watch inotify_init inotify_rm_watch kevent kqueue timerfd_create closedir " +
    "dirfd fdopendir opendir readdir readdir_r rewinddir scandir seekdir telldir ftok ftw nftw glob globfree fnmatch wordexp regcomp " +
    "regerror regexec regfree syslog openlog closelog " +
    // sockets and names
    "accept accept4 bind connect freeaddrinfo gai_strerror getaddrinfo gethostbyaddr gethostbyname getnameinfo getpeername " +
    "getprotobyname getservbyname getsockname getsockopt htonl htons inet_addr inet_aton inet_ntoa inet_ntop inet_pton listen ntohl ntohs " +
    "recv recvfrom recvmmsg recvmsg send sendmmsg sendmsg sendto setsockopt shutdown socket socketpair if_indextoname if_nametoindex " +
    "getifaddrs freeifaddrs getpwnam getpwnam_r getpwuid getpwuid_r getgrgid getgrnam getspnam " +
    // threads and loading
    "pthread_attr_destroy pthread_attr_init pthread_attr_setstacksize pthread_cancel pthread_cond_broadcast pthread_cond_destroy " +
    "pthread_cond_init pthread_cond_signal pthread_cond_timedwait pthread_cond_wait pthread_create pthread_detach pthread_equal " +
    "pthread_exit pthread_getspecific pthread_join pthread_key_create pthread_kill pthread_mutex_destroy pthread_mutex_init " +
    "pthread_mutex_lock pthread_mutex_trylock pthread_mutex_unlock pthread_once pthread_rwlock_rdlock pthread_rwlock_unlock " +
    "pthread_rwlock_wrlock pthread_self pthread_setname_np pthread_setspecific pthread_sigmask pthread_barrier_init pthread_barrier_wait " +
    "pthread_barrier_destroy sched_yield sem_close sem_destroy sem_init sem_open sem_post sem_timedwait sem_trywait sem_unlink sem_wait " +
    "dlclose dlerror dlopen dlsym backtrace err errx warn warnx verr vwarn assert"
  ).split(" "),
);
