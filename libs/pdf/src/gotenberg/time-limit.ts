export type End = 'caller' | 'deadline' | 'closed';

/**
 * Ends one conversion with all its tries: by its deadline, its caller or the engine. It uses one controller and
 * removes its listeners, because `AbortSignal.any` on a long-lived signal keeps memory.
 */
export class TimeLimit {
  /** what came first; null while none has */
  end: End | null = null;
  private readonly controller = new AbortController();
  private readonly timer: NodeJS.Timeout;

  constructor(
    milliseconds: number,
    private readonly caller: AbortSignal | undefined,
  ) {
    this.timer = setTimeout(() => this.finish('deadline'), milliseconds);
    caller?.addEventListener('abort', this.onCaller, { once: true });
    if (caller?.aborted) this.onCaller();
  }

  get signal(): AbortSignal {
    return this.controller.signal;
  }

  finish(end: End): void {
    if (this.end !== null) return;
    this.end = end;
    this.controller.abort(end);
  }

  dispose(): void {
    clearTimeout(this.timer);
    this.caller?.removeEventListener('abort', this.onCaller);
  }

  private readonly onCaller = (): void => this.finish('caller');
}

/** The value, unless the signal comes first. @throws its reason */
export async function unlessAborted<T>(value: Promise<T>, signal: AbortSignal): Promise<T> {
  if (signal.aborted) {
    // The value has no reader any more: its failure must not end the process.
    value.catch(() => undefined);
    throw signal.reason;
  }
  let give: () => void = () => undefined;
  const aborted = new Promise<never>((_, reject) => {
    give = () => reject(signal.reason);
    signal.addEventListener('abort', give, { once: true });
  });
  try {
    return await Promise.race([value, aborted]);
  } finally {
    signal.removeEventListener('abort', give);
  }
}
