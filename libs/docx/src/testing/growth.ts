const TRIES = 3;

/**
 * Work of a task at its full size, relative to an eighth of it. It is about 8 if the work grows with the size, and 64
 * if it grows with the square. It measures processor time, which other programs hardly change.
 * @param work does the task at a size, once
 */
export async function growth(size: number, work: (size: number) => Promise<unknown>): Promise<number> {
  const small = Math.floor(size / 8);
  // The first run pays for what is loaded and compiled.
  await work(small);
  let [least, most] = [Infinity, Infinity];
  for (let tried = 0; tried < TRIES; tried += 1) {
    least = Math.min(least, await processorTime(() => work(small)));
    most = Math.min(most, await processorTime(() => work(size)));
    // A pause to collect garbage falls into one of them by chance.
    if (most < least * LINEAR) break;
  }
  return most / least;
}

/** The growth of work that grows with its size, and of what is sorted or collected on the way. */
export const LINEAR = 24;

async function processorTime(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return user + system;
}
