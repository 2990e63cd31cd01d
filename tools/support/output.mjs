/** Output of the tools: plain lines, the same on a terminal and in a log. */

/** Prints one line. */
export function say(text = '') {
  process.stdout.write(`${text}\n`);
}

/** Announces a piece of work. */
export function step(text) {
  say(`> ${text}`);
}

/** Prints a line that belongs to the piece of work announced last. */
export function detail(text) {
  say(`  ${text}`);
}

/** A duration for people: `820 ms`, `12.4 s`, `3 min 20 s`. */
export function duration(milliseconds) {
  if (milliseconds < 1_000) return `${Math.round(milliseconds)} ms`;
  if (milliseconds < 60_000) return `${(milliseconds / 1_000).toFixed(1)} s`;
  const seconds = Math.round(milliseconds / 1_000);
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

/** The reason a tool gives up with: printed as it is, without a stack. */
export class Refusal extends Error {}

/** Runs a tool's main function; an error ends the process with code 1. */
export async function tool(main) {
  try {
    await main();
  } catch (error) {
    const unexpected = error instanceof Error && !(error instanceof Refusal) ? error.stack : undefined;
    process.stderr.write(`\n${unexpected ?? (error instanceof Error ? error.message : error)}\n`);
    process.exitCode = 1;
  }
}
