import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { openMemory } from './memory';
import { watchMemory } from './memory-watch';

const MEBIBYTE = 1024 * 1024;
/** Takes so much memory, says so, and holds it until its input ends. */
const taker = (mebibytes: number) =>
  `const held = Buffer.alloc(${mebibytes} * 1048576, 1); console.log(held.length); process.stdin.resume().on('end', () => process.exit(held[0]))`;

const start = (code: string) => spawn(process.execPath, ['-e', code], { stdio: ['pipe', 'pipe', 'inherit'] });

const onLinux = process.platform === 'linux' ? describe : describe.skip;
onLinux('row 27: the watch on memory', () => {
  it('calls once when a process holds more than it may beyond what it held before', async () => {
    const child = start(`process.stdin.once('data', () => { ${taker(300)} }); console.log('up')`);
    try {
      await once(child.stdout, 'data');
      let calls = 0;
      const exceeded = new Promise<void>((resolve) => {
        watchMemory(child.pid ?? 0, 200 * MEBIBYTE, false, () => {
          calls++;
          resolve();
        });
      });
      child.stdin.write('go');
      await once(child.stdout, 'data');
      await exceeded;
      const another = new Promise<void>((resolve) => watchMemory(child.pid ?? 0, -1, false, resolve));
      await another;
      expect(calls).toBe(1);
    } finally {
      child.kill('SIGKILL');
    }
  });

  it('counts the processes that it has started, where it may have any', async () => {
    const inner = `require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(taker(300))}], { stdio: 'inherit' })`;
    const child = start(`process.stdin.once('data', () => ${inner}); console.log('up')`);
    try {
      await once(child.stdout, 'data');
      const alone = jest.fn();
      const endAlone = watchMemory(child.pid ?? 0, 200 * MEBIBYTE, false, alone);
      const exceeded = new Promise<void>((resolve) =>
        watchMemory(child.pid ?? 0, 200 * MEBIBYTE, true, resolve),
      );
      child.stdin.write('go');
      await exceeded;
      expect(alone).not.toHaveBeenCalled();
      endAlone();
    } finally {
      // Both end: its child has inherited its input.
      child.kill('SIGKILL');
      child.stdin.end();
    }
  });

  it('does not call after its end, nor for a process that is gone', async () => {
    const call = jest.fn();
    watchMemory(process.pid, -1, false, call)();
    watchMemory(2 ** 22 + 1, -1, true, call)();
    await new Promise<void>((resolve) => watchMemory(process.pid, -1, false, resolve));
    expect(call).not.toHaveBeenCalled();
  });

  it('knows what a process holds as Node.js does', () => {
    const memory = openMemory('self');
    const { used, data } = memory?.read() ?? { used: 0, data: 0 };
    const rss = process.memoryUsage.rss();
    expect(Math.abs(used - rss)).toBeLessThan(rss / 2);
    expect(data).toBeGreaterThan(0);
    memory?.close();
  });
});
