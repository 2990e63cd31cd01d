/**
 * A load balancer: on one port, which it prints, it takes connections and hands them on to the ports of its arguments, one
 * after the other. It knows nothing of what is sent.
 */
import { type AddressInfo, connect, createServer } from 'node:net';

const ports = process.argv.slice(2).map(Number);
let taken = 0;

const server = createServer((client) => {
  const upstream = connect(ports[taken++ % ports.length] ?? 0, '127.0.0.1');
  const end = () => {
    client.destroy();
    upstream.destroy();
  };
  for (const socket of [client, upstream]) socket.setNoDelay(true).on('error', end).on('close', end);
  client.pipe(upstream).pipe(client);
});
server.listen(0, '127.0.0.1', () => process.stdout.write(`${(server.address() as AddressInfo).port}\n`));
