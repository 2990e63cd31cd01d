/**
 * Result of some work, or of `late` if the work takes too long. The work then continues, and its result is ignored.
 * @param late may throw: the work is given up with that error
 * @throws whatever `work` throws in time, and whatever `late` throws
 */
export async function inTime<Result>(
  milliseconds: number,
  work: Promise<Result>,
  late: () => Result | Promise<Result>,
): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<Result>((resolve, reject) => {
    timer = setTimeout(() => {
      // The result has no reader any more: a late error is ignored.
      work.catch(() => undefined);
      Promise.resolve().then(late).then(resolve, reject);
    }, milliseconds);
    timer.unref();
  });
  try {
    return await Promise.race([work, over]);
  } finally {
    clearTimeout(timer);
  }
}
