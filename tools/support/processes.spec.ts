import { run } from './processes.mjs';

/** A program that prints a line so many times, some milliseconds apart, and then says nothing for a while. */
const speaker = (lines: number, apart: number, quiet: number) => [
  '-e',
  `let said = 0;
   const timer = setInterval(() => {
     if (said++ < ${lines}) return console.log('line ' + said);
     clearInterval(timer);
     setTimeout(() => console.log('the end'), ${quiet});
   }, ${apart});`,
];

describe('a program that is run', () => {
  it('is ended where it prints nothing for too long', async () => {
    const { ok, code, output } = await run(process.execPath, speaker(1, 10, 600_000), { silence: 3_000 });
    expect([ok, code]).toEqual([false, 124]);
    expect(output).toMatch(/line 1[^]*ended: it printed nothing for 3(\.0)? s/);
    expect(output).not.toContain('the end');
  });

  it('may take as long as it likes while it prints', async () => {
    const silence = 6_000;
    const started = performance.now();
    const { ok, output } = await run(process.execPath, speaker(8, 1_000, 10), { silence });
    expect(performance.now() - started).toBeGreaterThan(silence);
    expect([ok, output.trimEnd().split('\n').at(-1)]).toEqual([true, 'the end']);
  });
});
