import { callNumber, LAST_KNOWN_CALL, type Processor, refusedCalls } from './system-calls';

/** Classic BPF instructions (linux/bpf_common.h). */
const LOAD = 0x20;
const JUMP_IF_EQUAL = 0x15;
const JUMP_IF_GREATER = 0x25;
const JUMP_IF_ANY_BIT = 0x45;
const RETURN = 0x06;
const INSTRUCTION_BYTES = 8;

/** Answers (linux/seccomp.h). */
export const ALLOW = 0x7fff0000;
export const KILL_PROCESS = 0x80000000;
export const NOT_PERMITTED = 0x00050000 + 1;
export const NO_SUCH_CALL = 0x00050000 + 38;

/** Places in `struct seccomp_data`. */
const NUMBER = 0;
const ARCHITECTURE = 4;
/** The lower half of a parameter: the kernel reads no more of those that are checked here. */
const parameter = (place: number): number => 16 + 8 * place;

/** linux/audit.h */
export const ARCHITECTURES: Record<Processor, number> = { x64: 0xc000003e, arm64: 0xc00000b7 };

/** linux/sched.h: threads share the process; namespaces never come with them. */
const CLONE_THREAD = 0x00010000;
const CLONE_NAMESPACES = 0x7e020000;
/** linux/prctl.h: the process must go on to end with Docket. */
const PR_SET_PDEATHSIG = 1;
/** asm-generic/ioctls.h, linux/tiocl.h: two put characters into a terminal as if they were typed, two name who gets signals. */
const REFUSED_IOCTLS = [0x5412, 0x541c, 0x8901, 0x8902];
/** linux/fcntl.h: a signal to another process, whichever it is, and news of what others do to a file or folder. */
const REFUSED_FCNTLS = [8, 10, 15, 1024, 1026];

type Instruction = readonly [code: number, value: number, ifTrue: number, ifFalse: number];

const load = (place: number): Instruction => [LOAD, place, 0, 0];
const answer = (value: number): Instruction => [RETURN, value, 0, 0];
/** Skips so many instructions where the loaded value is, or is not, this one. */
const ifEqual = (value: number, ifTrue: number, ifFalse: number): Instruction => [
  JUMP_IF_EQUAL,
  value,
  ifTrue,
  ifFalse,
];

/** Runs the block only for this system call; the block ends with an answer. */
const forCall = (number: number, block: readonly Instruction[]): Instruction[] => [
  ifEqual(number, 0, block.length),
  ...block,
];

/** The system call works only where its first parameter is one of these. */
const onlyFor = (...values: readonly number[]): Instruction[] => [
  load(parameter(0)),
  ...values.map((value, place) => ifEqual(value, values.length - place, 0)),
  answer(NOT_PERMITTED),
  answer(ALLOW),
];

/** The system call works unless its second parameter is one of these. */
const exceptFor = (...values: readonly number[]): Instruction[] => [
  load(parameter(1)),
  ...values.map((value, place) => ifEqual(value, values.length - place, 0)),
  answer(ALLOW),
  answer(NOT_PERMITTED),
];

/**
 * The filter of system calls for LibreOffice's process, for `seccomp(2)`. Threads can be started, processes and programs
 * cannot; no socket can be made or used; signals and limits reach only the process itself.
 * @param pid the process that the filter is for
 */
export function seccompProgram(processor: Processor, pid: number): Buffer {
  const call = (name: Parameters<typeof callNumber>[0]) => callNumber(name, processor);
  const instructions: Instruction[] = [
    load(ARCHITECTURE),
    ifEqual(ARCHITECTURES[processor], 1, 0),
    answer(KILL_PROCESS),
    load(NUMBER),
    // Also the numbers of x32, which start at 2^30.
    [JUMP_IF_GREATER, LAST_KNOWN_CALL, 0, 1],
    answer(NO_SUCH_CALL),
    // Its parameters lie in memory, which a filter cannot read. The C library then uses `clone`.
    ...forCall(call('clone3'), [answer(NO_SUCH_CALL)]),
    ...forCall(call('clone'), [
      load(parameter(0)),
      [JUMP_IF_ANY_BIT, CLONE_THREAD, 0, 2],
      [JUMP_IF_ANY_BIT, CLONE_NAMESPACES, 1, 0],
      answer(ALLOW),
      answer(NOT_PERMITTED),
    ]),
    ...['kill', 'tgkill', 'rt_sigqueueinfo', 'rt_tgsigqueueinfo'].flatMap((name) =>
      forCall(call(name as 'kill'), onlyFor(pid)),
    ),
    ...forCall(call('prlimit64'), onlyFor(0, pid)),
    ...forCall(call('prctl'), [
      load(parameter(0)),
      ifEqual(PR_SET_PDEATHSIG, 0, 1),
      answer(NOT_PERMITTED),
      answer(ALLOW),
    ]),
    ...forCall(call('ioctl'), exceptFor(...REFUSED_IOCTLS)),
    ...forCall(call('fcntl'), exceptFor(...REFUSED_FCNTLS)),
    ...Object.values(refusedCalls(processor)).flatMap((number) => forCall(number, [answer(NOT_PERMITTED)])),
    answer(ALLOW),
  ];
  const program = Buffer.alloc(instructions.length * INSTRUCTION_BYTES);
  instructions.forEach(([code, value, ifTrue, ifFalse], place) => {
    const at = place * INSTRUCTION_BYTES;
    program.writeUInt16LE(code, at);
    program.writeUInt8(ifTrue, at + 2);
    program.writeUInt8(ifFalse, at + 3);
    program.writeUInt32LE(value, at + 4);
  });
  return program;
}
