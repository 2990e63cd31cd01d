/**
 * What some work comes to; where it takes longer, what `late` answers. The work goes on then, and nobody hears of its end.
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
      // Nobody waits for the result any more: a late error is not reported.
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
