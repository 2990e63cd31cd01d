import { callNumber, LAST_KNOWN_CALL, type Processor, refusedCalls } from './system-calls';
import {
  ALLOW,
  ARCHITECTURES,
  KILL_PROCESS,
  NO_SUCH_CALL,
  NOT_PERMITTED,
  seccompProgram,
} from './seccomp-program';

const PID = 4242;
const READ: Record<Processor, number> = { x64: 0, arm64: 63 };

/** Runs a program as the kernel does (only the instructions that it uses). */
function verdict(program: Buffer, architecture: number, call: number, ...parameters: number[]): number {
  const data = Buffer.alloc(64);
  data.writeUInt32LE(call, 0);
  data.writeUInt32LE(architecture, 4);
  parameters.forEach((value, place) => data.writeUInt32LE(value >>> 0, 16 + 8 * place));
  let loaded = 0;
  for (let at = 0; at < program.length / 8; at++) {
    const [code, ifTrue, ifFalse, value] = [
      program.readUInt16LE(at * 8),
      program.readUInt8(at * 8 + 2),
      program.readUInt8(at * 8 + 3),
      program.readUInt32LE(at * 8 + 4),
    ];
    if (code === 0x06) return value;
    if (code === 0x20) loaded = data.readUInt32LE(value);
    else if (code === 0x15) at += loaded === value ? ifTrue : ifFalse;
    else if (code === 0x25) at += loaded > value ? ifTrue : ifFalse;
    else if (code === 0x45) at += (loaded & value) !== 0 ? ifTrue : ifFalse;
    else throw new Error(`unknown instruction ${code}`);
  }
  throw new Error('no answer');
}

describe.each<Processor>(['x64', 'arm64'])('row 30: the filter of system calls on %s', (processor) => {
  const program = seccompProgram(processor, PID);
  const ask = (call: number, ...parameters: number[]) =>
    verdict(program, ARCHITECTURES[processor], call, ...parameters);
  const number = (name: Parameters<typeof callNumber>[0]) => callNumber(name, processor);

  it('refuses each call of its list, and allows the others', () => {
    const refused = refusedCalls(processor);
    expect(Object.keys(refused).length).toBeGreaterThan(100);
    for (const [name, call] of Object.entries(refused))
      expect([name, ask(call)]).toEqual([name, NOT_PERMITTED]);
    expect(ask(READ[processor])).toBe(ALLOW);
    expect(new Set(Object.values(refused)).size).toBe(Object.keys(refused).length);
  });

  it('ends a process that makes calls of another processor, and knows no calls of x32 or of the future', () => {
    for (const other of [0, 0x40000003, processor === 'x64' ? ARCHITECTURES.arm64 : ARCHITECTURES.x64])
      expect(verdict(program, other, READ[processor])).toBe(KILL_PROCESS);
    for (const call of [LAST_KNOWN_CALL + 1, 0x40000000, 0x40000000 + 59, 0xffffffff])
      expect(ask(call)).toBe(NO_SUCH_CALL);
  });

  it('lets threads start, but no process and no namespace', () => {
    const thread = 0x3d0f00;
    expect(ask(number('clone'), thread)).toBe(ALLOW);
    expect(ask(number('clone'), thread & ~0x10000)).toBe(NOT_PERMITTED);
    expect(ask(number('clone'), 17)).toBe(NOT_PERMITTED);
    for (let bit = 0x20000; bit !== 0; bit = bit === 0x20000 ? 0x02000000 : bit < 0x40000000 ? bit * 2 : 0)
      expect(ask(number('clone'), thread | bit)).toBe(NOT_PERMITTED);
    expect(ask(number('clone3'))).toBe(NO_SUCH_CALL);
  });

  it('lets signals and limits reach the process itself alone', () => {
    for (const name of ['kill', 'tgkill', 'rt_sigqueueinfo', 'rt_tgsigqueueinfo'] as const) {
      expect([name, ask(number(name), PID)]).toEqual([name, ALLOW]);
      for (const pid of [0, -1, 1, -PID, PID + 1])
        expect([name, ask(number(name), pid)]).toEqual([name, NOT_PERMITTED]);
    }
    expect([0, PID, 1].map((pid) => ask(number('prlimit64'), pid))).toEqual([ALLOW, ALLOW, NOT_PERMITTED]);
  });

  it('has no signal sent to another process by a file, and hears of no changes', () => {
    const [owner, signal, ownerOfThread, lease, notify] = [8, 10, 15, 1024, 1026];
    for (const command of [owner, signal, ownerOfThread, lease, notify])
      expect(ask(number('fcntl'), 0, command)).toBe(NOT_PERMITTED);
    // F_DUPFD, F_SETFD, F_SETFL and F_SETLK.
    for (const command of [0, 2, 4, 6]) expect(ask(number('fcntl'), 0, command)).toBe(ALLOW);
    for (const request of [0x8901, 0x8902]) expect(ask(number('ioctl'), 0, request)).toBe(NOT_PERMITTED);
  });

  it('keeps the process tied to its parent, and types into no terminal', () => {
    expect(ask(number('prctl'), 15)).toBe(ALLOW);
    expect(ask(number('prctl'), 1)).toBe(NOT_PERMITTED);
    expect([0x5401, 0x5412, 0x541c].map((request) => ask(number('ioctl'), 0, request))).toEqual([
      ALLOW,
      NOT_PERMITTED,
      NOT_PERMITTED,
    ]);
  });
});
