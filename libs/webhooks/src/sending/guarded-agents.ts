import { Agent as HttpAgent, type AgentOptions } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { isIP, type LookupFunction, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { TLSSocket } from 'node:tls';
import { type AddressRules, ForbiddenAddress } from './address-rules';
import type { Resolve } from './resolver';

export const CONNECT_MS = 5_000;
const FORBIDDEN = 'its address is not public, and not among the networks of WEBHOOK_ALLOW';

/** The connection was not established in time. */
export class ConnectTimeout extends Error {}

/** Options that Node passes to an agent that opens a connection. */
interface ConnectOptions {
  host?: string | null;
  lookup?: LookupFunction;
}
type Connected = (error: Error | null, stream: Duplex) => void;
type Connect = (options: ConnectOptions, connected?: Connected) => Duplex | null | undefined;

const KEPT: AgentOptions = { keepAlive: true, scheduling: 'lifo', maxFreeSockets: 64, timeout: 30_000 };

/**
 * HTTP agents that connect to permitted addresses only. A literal address is checked. The permitted addresses of a
 * name are used to connect. The address of the connected socket is checked once more.
 */
export function guardedAgents(rules: AddressRules, resolve: Resolve) {
  const httpAgent = new HttpAgent(KEPT);
  const httpsAgent = new HttpsAgent(KEPT);
  guard(httpAgent, { protocol: 'http:' }, rules, resolve);
  guard(httpsAgent, { protocol: 'https:' }, rules, resolve);
  return {
    httpAgent,
    httpsAgent,
    destroy() {
      httpAgent.destroy();
      httpsAgent.destroy();
    },
  };
}

function guard(
  agent: HttpAgent | HttpsAgent,
  way: { protocol: string },
  rules: AddressRules,
  resolve: Resolve,
): void {
  const connect = agent.createConnection.bind(agent) as Connect;
  const guarded: Connect = (options, connected) => {
    const host = options.host ?? '';
    if (isIP(host) !== 0 && !rules.permits(host, way)) throw new ForbiddenAddress(FORBIDDEN);
    let timer: NodeJS.Timeout | undefined;
    const lookup: LookupFunction = (hostname, { all }, found) => {
      permitted(hostname).then(
        (addresses) => {
          startTimer();
          if (all) found(null, addresses);
          else found(null, addresses[0]?.address ?? '', addresses[0]?.family);
        },
        (error: NodeJS.ErrnoException) => found(error, []),
      );
    };
    const permitted = async (hostname: string) => {
      const addresses = (await resolve(hostname)).filter((address) => rules.permits(address, way));
      if (addresses.length === 0) throw new ForbiddenAddress(FORBIDDEN);
      return addresses.map((address) => ({ address, family: isIP(address) }));
    };
    const socket = connect({ ...options, lookup }, connected) as Socket;
    const startTimer = () => {
      timer ??= setTimeout(
        () => socket.destroy(new ConnectTimeout('it did not take the connection within 5 seconds')),
        CONNECT_MS,
      );
    };
    if (isIP(host) !== 0) startTimer();
    // Runs before all other listeners, so that not even a TLS handshake begins.
    socket.prependOnceListener('connect', () => {
      if (!rules.permits(socket.remoteAddress ?? '', way)) socket.destroy(new ForbiddenAddress(FORBIDDEN));
    });
    socket.once(socket instanceof TLSSocket ? 'secureConnect' : 'connect', () => clearTimeout(timer));
    socket.once('close', () => clearTimeout(timer));
    return socket;
  };
  agent.createConnection = guarded as typeof agent.createConnection;
}
