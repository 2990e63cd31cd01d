/** Processors that confinement knows; on others nothing is confined. */
export type Processor = 'x64' | 'arm64';

/** Numbers of a system call on x86_64 and on aarch64 (asm/unistd_64.h, asm-generic/unistd.h); null where it has none. */
type Numbers = readonly [x64: number | null, arm64: number | null];

/** System calls that LibreOffice does not need, by what they could do. All of them fail with EPERM. */
const REFUSED = {
  /** New programs and processes. `clone` starts threads, too: see `seccompProgram`. */
  programs: {
    fork: [57, null],
    vfork: [58, null],
    execve: [59, 221],
    execveat: [322, 281],
    memfd_create: [319, 279],
    unshare: [272, 97],
    setns: [308, 268],
  },
  /** Sockets of every family; the pipes to Docket are read and written as files. */
  network: {
    socket: [41, 198],
    socketpair: [53, 199],
    connect: [42, 203],
    bind: [49, 200],
    listen: [50, 201],
    accept: [43, 202],
    accept4: [288, 242],
    sendto: [44, 206],
    sendmsg: [46, 211],
    sendmmsg: [307, 269],
    recvfrom: [45, 207],
    recvmsg: [47, 212],
    recvmmsg: [299, 243],
    io_uring_setup: [425, 425],
    io_uring_enter: [426, 426],
    io_uring_register: [427, 427],
  },
  /** Other processes: their memory, files, limits, signals, shared memory, message queues. */
  processes: {
    ptrace: [101, 117],
    process_vm_readv: [310, 270],
    process_vm_writev: [311, 271],
    process_madvise: [440, 440],
    process_mrelease: [448, 448],
    kcmp: [312, 272],
    pidfd_open: [434, 434],
    pidfd_getfd: [438, 438],
    pidfd_send_signal: [424, 424],
    tkill: [200, 130],
    setpgid: [109, 154],
    setsid: [112, 157],
    setpriority: [141, 140],
    sched_setaffinity: [203, 122],
    sched_setattr: [314, 274],
    sched_setparam: [142, 118],
    sched_setscheduler: [144, 119],
    ioprio_set: [251, 30],
    migrate_pages: [256, 238],
    move_pages: [279, 239],
    shmget: [29, 194],
    shmat: [30, 196],
    shmctl: [31, 195],
    semget: [64, 190],
    semop: [65, 193],
    semtimedop: [220, 192],
    semctl: [66, 191],
    msgget: [68, 186],
    msgsnd: [69, 189],
    msgrcv: [70, 188],
    msgctl: [71, 187],
    mq_open: [240, 180],
    mq_unlink: [241, 181],
  },
  /** Changes of files by path that Landlock does not check, and ways around its checks. */
  files: {
    chmod: [90, null],
    fchmodat: [268, 53],
    fchmodat2: [452, 452],
    chown: [92, null],
    lchown: [94, null],
    fchownat: [260, 54],
    truncate: [76, 45],
    mknod: [133, null],
    mknodat: [259, 33],
    utime: [132, null],
    utimes: [235, null],
    futimesat: [261, null],
    utimensat: [280, 88],
    setxattr: [188, 5],
    lsetxattr: [189, 6],
    fsetxattr: [190, 7],
    removexattr: [197, 14],
    lremovexattr: [198, 15],
    fremovexattr: [199, 16],
    name_to_handle_at: [303, 264],
    open_by_handle_at: [304, 265],
    inotify_init: [253, null],
    inotify_init1: [294, 26],
    inotify_add_watch: [254, 27],
    fanotify_init: [300, 262],
    fanotify_mark: [301, 263],
    mount: [165, 40],
    umount2: [166, 39],
    pivot_root: [155, 41],
    chroot: [161, 51],
    fsopen: [430, 430],
    fsconfig: [431, 431],
    fsmount: [432, 432],
    fspick: [433, 433],
    move_mount: [429, 429],
    open_tree: [428, 428],
    mount_setattr: [442, 442],
    swapon: [167, 224],
    swapoff: [168, 225],
    quotactl: [179, 60],
    quotactl_fd: [443, 443],
  },
  /** The kernel and other rights. */
  kernel: {
    keyctl: [250, 219],
    add_key: [248, 217],
    request_key: [249, 218],
    bpf: [321, 280],
    perf_event_open: [298, 241],
    userfaultfd: [323, 282],
    kexec_load: [246, 104],
    kexec_file_load: [320, 294],
    init_module: [175, 105],
    finit_module: [313, 273],
    delete_module: [176, 106],
    reboot: [169, 142],
    acct: [163, 89],
    syslog: [103, 116],
    sethostname: [170, 161],
    setdomainname: [171, 162],
    settimeofday: [164, 170],
    clock_settime: [227, 112],
    clock_adjtime: [305, 266],
    adjtimex: [159, 171],
    iopl: [172, null],
    ioperm: [173, null],
    modify_ldt: [154, null],
    vhangup: [153, 58],
    personality: [135, 92],
    uselib: [134, null],
    setuid: [105, 146],
    setgid: [106, 144],
    setreuid: [113, 145],
    setregid: [114, 143],
    setresuid: [117, 147],
    setresgid: [119, 149],
    setfsuid: [122, 151],
    setfsgid: [123, 152],
    setgroups: [116, 159],
    capset: [126, 91],
  },
} satisfies Record<string, Record<string, Numbers>>;

/** System calls whose parameters decide, or that another part of confinement uses. */
const OTHERS = {
  clone: [56, 220],
  clone3: [435, 435],
  kill: [62, 129],
  tgkill: [234, 131],
  rt_sigqueueinfo: [129, 138],
  rt_tgsigqueueinfo: [297, 240],
  prlimit64: [302, 261],
  prctl: [157, 167],
  ioctl: [16, 29],
  fcntl: [72, 25],
  seccomp: [317, 277],
  landlock_create_ruleset: [444, 444],
  landlock_add_rule: [445, 445],
  landlock_restrict_self: [446, 446],
} as const satisfies Record<string, Numbers>;

/** The last system call that was considered for the list above (Linux 6.7). Newer ones do not exist for LibreOffice. */
export const LAST_KNOWN_CALL = 456;

const index = (processor: Processor): 0 | 1 => (processor === 'x64' ? 0 : 1);

/** Number of a system call. */
export function callNumber(name: keyof typeof OTHERS, processor: Processor): number {
  return OTHERS[name][index(processor)];
}

/** Numbers of all system calls that are refused whatever their parameters are, by name. */
export function refusedCalls(processor: Processor): Record<string, number> {
  const calls = Object.values(REFUSED).flatMap((group) => Object.entries<Numbers>(group));
  return Object.fromEntries(
    calls.flatMap(([name, numbers]) => {
      const number = numbers[index(processor)];
      return number === null ? [] : [[name, number]];
    }),
  );
}
