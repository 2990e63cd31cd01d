import http from 'node:http';
import https from 'node:https';

/** Agents of axios for both protocols. */
export interface Agents {
  httpAgent: http.Agent;
  httpsAgent: https.Agent;
}

/**
 * Idle connections are given up before Gotenberg does it, which is after its `--api-timeout` of 30 s by default
 * (`Server.IdleTimeout` in https://github.com/gotenberg/gotenberg/blob/aa58615/pkg/modules/api/api.go).
 */
const IDLE_MS = 15_000;
const MOST_IDLE = 8;
/** A machine that drops packets answers nothing at all: the next address is better than waiting for it. */
const CONNECT_MS = 3_000;

/** Makes an agent give up a connection that does not come about. */
export function impatient<A extends http.Agent>(agent: A): A {
  const connect = agent.createConnection.bind(agent);
  agent.createConnection = (options, callback) => {
    const socket = connect(options, callback);
    const timer = setTimeout(
      () => socket?.destroy(new Error(`no connection within ${CONNECT_MS / 1000} seconds`)),
      CONNECT_MS,
    );
    const stop = (): void => clearTimeout(timer);
    socket?.once('connect', stop).once('close', stop);
    return socket;
  };
  return agent;
}

const agents = (options: http.AgentOptions): Agents => ({
  httpAgent: impatient(new http.Agent(options)),
  httpsAgent: impatient(new https.Agent(options)),
});

/** The connections of one engine. */
export class Connections {
  /** kept open for the next request; as many at a time as are asked for, few of them idle */
  readonly kept = agents({ keepAlive: true, maxFreeSockets: MOST_IDLE, timeout: IDLE_MS });
  /** one request each */
  readonly fresh = agents({ keepAlive: false });

  close(): void {
    for (const { httpAgent, httpsAgent } of [this.kept, this.fresh]) {
      httpAgent.destroy();
      httpsAgent.destroy();
    }
  }
}
