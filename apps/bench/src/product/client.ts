import { Agent, type IncomingHttpHeaders, request } from 'node:http';

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Parts of a request besides method and path. */
export interface Sent {
  /** as JSON */
  change?: object;
  /** as it is, in place of `change` */
  text?: string;
  headers?: Record<string, string>;
}

/** A program that calls an API over one connection kept open, and sends the cookies it was given. */
export class Client {
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 1 });
  private readonly cookies = new Map<string, string>();

  constructor(
    private readonly address: string,
    /** Headers of every call. */
    private readonly credentials: Readonly<Record<string, string>>,
  ) {}

  /** @throws {Error} where the answer is neither of the 200s nor 304 */
  async send(method: string, path: string, sent: Sent = {}): Promise<Answer> {
    const answer = await this.exchange(method, path, sent);
    if ((answer.status >= 200 && answer.status < 300) || answer.status === 304) return answer;
    throw new Error(`${method} ${path} answered ${answer.status}: ${answer.body.toString().slice(0, 500)}`);
  }

  async json<Body>(path: string): Promise<Body> {
    return JSON.parse((await this.send('GET', path)).body.toString()) as Body;
  }

  close(): void {
    this.agent.destroy();
  }

  private exchange(method: string, path: string, sent: Sent): Promise<Answer> {
    const { change } = sent;
    const headers: Record<string, string> = { ...this.credentials, ...sent.headers };
    if (change !== undefined) headers['Content-Type'] = 'application/json';
    if (this.cookies.size > 0) {
      headers['Cookie'] = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    }
    return new Promise((resolve, reject) => {
      const call = request(this.address + path, { agent: this.agent, method, headers }, (answer) => {
        this.keep(answer.headers['set-cookie']);
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) }),
        );
        answer.on('error', reject);
      });
      call.on('error', (error: NodeJS.ErrnoException) => {
        // The server had just closed the connection because nothing came for a while: that is no answer.
        if (call.reusedSocket && error.code === 'ECONNRESET') resolve(this.exchange(method, path, sent));
        else reject(error);
      });
      call.end(change === undefined ? sent.text : JSON.stringify(change));
    });
  }

  private keep(setCookies: readonly string[] = []): void {
    for (const cookie of setCookies) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      this.cookies.set(name, value);
    }
  }
}
