const LOOK_EVERY = 500;

/**
 * Calls back when the npm that runs this tool was ended. npm passes a signal on to its shell only, which ends without
 * telling us; all we see is that our parent is another one.
 */
export function onceAbandoned(callback) {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    callback();
  }, LOOK_EVERY);
  timer.unref();
}
