/** A requested body, and the number of its users. */
interface BodyRequest {
  users: number;
  body: Promise<Buffer>;
  receive: (bytes: Uint8Array | null) => void;
}

/** Requests long bodies when they are needed. Concurrent users share one request. */
export class LongBodies {
  private readonly requests = new Map<string, BodyRequest>();

  /** @param request requests a body; `receive` is called with the result */
  constructor(private readonly request: (id: string) => void) {}

  /** Runs `work` with the bytes of a body. @throws {Error} if the body cannot be read; also errors of `work` */
  async use<Result>(id: string, work: (body: Buffer) => Promise<Result>): Promise<Result> {
    const one = this.requests.get(id) ?? this.begin(id);
    one.users += 1;
    try {
      return await work(await one.body);
    } finally {
      one.users -= 1;
      if (one.users === 0) this.requests.delete(id);
    }
  }

  /** @param bytes null if the body cannot be read */
  receive(id: string, bytes: Uint8Array | null): void {
    this.requests.get(id)?.receive(bytes);
  }

  private begin(id: string): BodyRequest {
    const { promise, resolve, reject } = withResolvers();
    const receive = (bytes: Uint8Array | null) =>
      bytes === null
        ? reject(new Error('The body cannot be read.'))
        : resolve(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    const one: BodyRequest = { users: 0, body: promise, receive };
    this.requests.set(id, one);
    this.request(id);
    return one;
  }
}

/** `Promise.withResolvers`, which this version of Node does not have. */
function withResolvers() {
  let resolve: (body: Buffer) => void = () => undefined;
  let reject: (error: Error) => void = () => undefined;
  const promise = new Promise<Buffer>((resolved, rejected) => {
    resolve = resolved;
    reject = rejected;
  });
  return { promise, resolve, reject };
}
