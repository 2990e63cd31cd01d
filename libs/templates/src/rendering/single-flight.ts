/** Work that several want at the same time is done once; it is given up only when the last of them has gone away. */
export class SingleFlight<T> {
  private readonly flights = new Map<string, Flight<T>>();

  /**
   * @param key names the work
   * @param signal of the one who asks: it rejects this call, with its reason
   * @param work done by the first who asks
   */
  run(key: string, signal: AbortSignal, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    if (signal.aborted) return Promise.reject(signal.reason as Error);
    const known = this.flights.get(key);
    if (known !== undefined) return known.join(signal);
    const flight = new Flight(work, () => this.flights.get(key) === flight && this.flights.delete(key));
    this.flights.set(key, flight);
    return flight.join(signal);
  }
}

class Flight<T> {
  private readonly controller = new AbortController();
  private readonly result: Promise<T>;
  private passengers = 0;

  /** @param over nobody may join any more */
  constructor(
    work: (signal: AbortSignal) => Promise<T>,
    private readonly over: () => void,
  ) {
    this.result = work(this.controller.signal).finally(over);
    // If all callers have gone, nobody hears of the error.
    this.result.catch(() => undefined);
  }

  join(signal: AbortSignal): Promise<T> {
    this.passengers++;
    return new Promise<T>((resolve, reject) => {
      const left = () => {
        this.passengers--;
        if (this.passengers === 0) {
          this.over();
          this.controller.abort(signal.reason);
        }
        reject(signal.reason as Error);
      };
      signal.addEventListener('abort', left, { once: true });
      this.result.then(resolve, reject).finally(() => signal.removeEventListener('abort', left));
    });
  }
}
