import { createSocket, type Socket } from 'node:dgram';
import type { AddressInfo } from 'node:net';
import { hostResolver, Unresolved } from './resolver';

const A = 1;
const HEADER = 12;
/** Length of the type and the class that follow the name in a DNS question, in bytes. */
const QUESTION_END = 4;

/** A name server that answers queries of some types for every host. It does not answer other queries. */
function nameServer(knows: (type: number) => boolean): Promise<Socket> {
  const server = createSocket('udp4');
  server.on('message', (query, { port, address }) => {
    const end = query.indexOf(0, HEADER) + 1 + QUESTION_END;
    const question = query.subarray(HEADER, end);
    if (!knows(question.readUInt16BE(question.length - QUESTION_END))) return;
    // Id of the query; flags: response, no error; one question, one answer.
    const header = Buffer.from([query[0] ?? 0, query[1] ?? 0, 0x81, 0x80, 0, 1, 0, 1, 0, 0, 0, 0]);
    // Pointer to the name of the question, type A, class IN, TTL 60 s, four bytes of data.
    const answer = Buffer.from([0xc0, HEADER, 0, A, 0, 1, 0, 0, 0, 60, 0, 4, 93, 184, 216, 34]);
    server.send(Buffer.concat([header, question, answer]), port, address);
  });
  return new Promise((done) => server.bind(0, '127.0.0.1', () => done(server)));
}

describe('host name look-up', () => {
  const started: Socket[] = [];
  const serverOf = async (knows: (type: number) => boolean) => {
    const server = await nameServer(knows);
    started.push(server);
    return `127.0.0.1:${(server.address() as AddressInfo).port}`;
  };
  afterAll(() => started.forEach((server) => server.close()));

  it('returns the name server’s IPv4 addresses even if it does not answer for IPv6', async () => {
    const lookUp = jest.fn(() => Promise.resolve(['10.0.0.1']));
    const resolve = hostResolver({ servers: [await serverOf((type) => type === A)], lookUp });
    expect(await resolve('partner.example')).toEqual(['93.184.216.34']);
    expect(lookUp).not.toHaveBeenCalled();
  });

  it('falls back to the operating system if the name server does not answer', async () => {
    const servers = [await serverOf(() => false)];
    const resolve = hostResolver({ servers, lookUp: () => Promise.resolve(['192.168.1.7']) });
    expect(await resolve('printer')).toEqual(['192.168.1.7']);
    const unknown = hostResolver({ servers, lookUp: () => Promise.reject(new Error('ENOTFOUND')) });
    await expect(unknown('nobody.example')).rejects.toThrow('its host name is not known');
  });

  it('gives up after three seconds, whichever look-up hangs', async () => {
    const hanging = hostResolver({
      servers: [await serverOf(() => false)],
      lookUp: () => new Promise<never>(() => undefined),
    });
    const refused = hanging('partner.example');
    await expect(refused).rejects.toThrow(Unresolved);
    await expect(refused).rejects.toThrow('not resolved within 3 seconds');
  });
});
