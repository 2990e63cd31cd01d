const LOOK_EVERY = 500;

/**
 * Calls back when the npm that runs this tool was ended. npm passes a signal on to its shell only. The shell
 * ends without passing it on, so the only sign is that the parent process has changed.
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
