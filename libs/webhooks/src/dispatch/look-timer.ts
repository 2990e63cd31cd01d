/** After somebody has noted something, and nobody anything more: it is committed a moment later. */
const LOOKS_MS = [10, 150];
/**
 * Where one change follows the other it is looked no more often than this, and no later: a transaction for many costs hardly
 * more than for one, and whoever makes the changes is not kept waiting by what is told of them.
 */
const APART_MS = 250;

/** When it is looked for what has been noted: once the last of several has been, and now and then while they do not end. */
export class LookTimer {
  private readonly wakes = new Map<number, { at: number; timer: NodeJS.Timeout }>();
  private lastLook = 0;
  /** When somebody first noted what has not been looked for. */
  private wakenAt: number | undefined;

  constructor(private readonly look: () => void) {}

  /** Something has been noted. */
  wake(): void {
    const now = performance.now();
    this.wakenAt ??= now;
    for (const delay of LOOKS_MS) {
      const quiet = Math.min(now, this.wakenAt + APART_MS) + delay;
      this.lookAt(delay, Math.max(quiet, this.lastLook + APART_MS));
    }
  }

  /** All that has been noted by now is looked for. */
  looked(): void {
    this.lastLook = performance.now();
    this.wakenAt = undefined;
  }

  stop(): void {
    for (const { timer } of this.wakes.values()) clearTimeout(timer);
    this.wakes.clear();
  }

  private lookAt(delay: number, at: number): void {
    const set = this.wakes.get(delay);
    if (set?.at === at) return;
    clearTimeout(set?.timer);
    const timer = setTimeout(() => {
      this.wakes.delete(delay);
      this.look();
    }, at - performance.now());
    this.wakes.set(delay, { at, timer: timer.unref() });
  }
}
