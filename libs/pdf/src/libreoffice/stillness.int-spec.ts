import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { watchStillness } from './stillness';

const IS_LINUX = process.platform === 'linux';
(IS_LINUX ? describe : describe.skip)('a process that ought to be at work (needs /proc)', () => {
  let child: ChildProcess;

  const start = (program: string) => (child = spawn(process.execPath, ['-e', program])).pid ?? 0;
  afterEach(async () => {
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  });

  it('is told of when it waits for what never comes', async () => {
    const pid = start('setInterval(() => undefined, 1e6)');
    await new Promise<void>((resolve) => watchStillness(pid, resolve));
  });

  it('is told of when it is stopped', async () => {
    const pid = start('for (;;);');
    process.kill(pid, 'SIGSTOP');
    await new Promise<void>((resolve) => watchStillness(pid, resolve));
  });

  it('is left alone while it computes', async () => {
    const onStill = jest.fn();
    const end = watchStillness(start('for (;;);'), onStill);
    const idle = spawn(process.execPath, ['-e', 'setInterval(() => undefined, 1e6)']);
    // Watched since later: when this one is told of, the other has had its time.
    await new Promise<void>((resolve) => watchStillness(idle.pid ?? 0, resolve));
    end();
    idle.kill('SIGKILL');
    expect(onStill).not.toHaveBeenCalled();
  });

  it('is watched no more once that is ended', async () => {
    const pid = start('setInterval(() => undefined, 1e6)');
    const onStill = jest.fn();
    watchStillness(pid, onStill)();
    await new Promise<void>((resolve) => watchStillness(pid, resolve));
    expect(onStill).not.toHaveBeenCalled();
  });
});
