import { connect, createServer, type Server, type Socket } from 'node:net';

/** A line to a server, of a database or Redis, which can be cut or left silent. */
export class Line {
  /** Connections that were ever opened. */
  connections = 0;
  private readonly sockets = new Set<Socket>();
  private state: 'open' | 'cut' | 'silent' = 'open';
  private readonly server: Server;

  private constructor(
    private readonly host: string,
    private readonly targetPort: number,
  ) {
    this.server = createServer((caller) => this.take(caller));
  }

  static async to(host: string, port: number): Promise<Line> {
    const line = new Line(host, port);
    await new Promise<void>((resolve) => line.server.listen(0, '127.0.0.1', resolve));
    return line;
  }

  get port(): number {
    const address = this.server.address();
    return typeof address === 'object' && address !== null ? address.port : 0;
  }

  /** Closes all connections and refuses new ones, like a server that has ended. */
  cut(): void {
    this.state = 'cut';
    for (const socket of this.sockets) socket.destroy();
  }

  /** Behaves like a server that hangs: connections stay, and no answer comes back. */
  silence(): void {
    this.state = 'silent';
    for (const socket of this.sockets) socket.pause();
  }

  mend(): void {
    this.state = 'open';
    for (const socket of this.sockets) socket.resume();
  }

  close(): void {
    this.cut();
    this.server.close();
  }

  private take(caller: Socket): void {
    this.connections++;
    if (this.state === 'cut') {
      caller.destroy();
      return;
    }
    const target = connect(this.targetPort, this.host);
    for (const [from, to] of [
      [caller, target],
      [target, caller],
    ] as const) {
      this.sockets.add(from);
      from.on('data', (chunk) => to.write(chunk));
      from.on('error', () => undefined);
      from.on('close', () => {
        this.sockets.delete(from);
        to.destroy();
      });
      if (this.state === 'silent') from.pause();
    }
  }
}
