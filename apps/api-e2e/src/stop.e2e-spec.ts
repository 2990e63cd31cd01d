import { request as send, type IncomingMessage } from 'node:http';
import { createCustomer, createQuote, pdfPath, quoteLine, uploadTemplate } from './harness/business';
import type { Client } from './harness/client';
import { Docket } from './harness/docket';

const AT_ONCE = 20;
/** Service managers give half a minute before they kill. */
const LONGEST_MS = 30_000;

interface Asked {
  /** Every byte of the request has left the client. */
  sent: Promise<void>;
  /** Status and `Retry-After`, once the whole answer is there; else how the connection broke. */
  answer: Promise<string>;
}

describe('a server that is told to stop', () => {
  let docket: Docket;
  let admin: Client;
  let path: string;

  beforeEach(async () => {
    docket = await Docket.start();
    admin = await docket.signedIn();
    const { id } = await createCustomer(admin);
    const lines = Array.from({ length: 1_000 }, (_, index) => quoteLine({ description: `Part ${index}` }));
    const quote = await createQuote(admin, { customerId: id, lines });
    path = pdfPath(quote.id, (await uploadTemplate(admin)).id);
  });
  afterEach(() => docket.stop());

  /** Asks for PDFs that no other request shares, each on a connection of its own. */
  const askForMany = () =>
    Array.from({ length: AT_ONCE }, (_, index) => ask(`${docket.url}${path}&watermark=COPY${index}`, admin));

  it('answers all whose requests it has not even read, and ends with code 0 in time', async () => {
    const asked = askForMany();
    await Promise.all(asked.map(({ sent }) => sent));
    await expectAllAnswered(asked);
  });

  it('answers all whose PDFs it is making, and ends with code 0 in time', async () => {
    const asked = askForMany();
    await Promise.race(asked.map(({ answer }) => answer));
    await expectAllAnswered(asked);
  });

  const expectAllAnswered = async (asked: Asked[]) => {
    const start = performance.now();
    // The clearing away after the program has ended is no part of the time.
    const took = docket.ended().then(() => performance.now() - start);
    const ended = docket.stop();
    const answers = await Promise.all(asked.map(({ answer }) => answer));
    expect(answers.filter((answer) => !/^(200|503 again in [1-9]\d*)$/.test(answer))).toEqual([]);
    expect(await ended).toBe(0);
    expect(await took).toBeLessThan(LONGEST_MS);
  };
});

function ask(url: string, client: Client): Asked {
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const request = send(url, { agent: false, headers: { cookie } });
  const sent = new Promise<void>((resolve, reject) => {
    request.once('socket', (socket) =>
      socket.once('connect', () => request.once('finish', resolve).once('error', reject)),
    );
  });
  const answer = new Promise<IncomingMessage>((resolve, reject) => {
    request.once('response', resolve).once('error', reject);
  }).then(async (response) => {
    for await (const chunk of response) void chunk;
    const again = response.headers['retry-after'];
    return `${response.statusCode}${again === undefined ? '' : ` again in ${again}`}`;
  });
  request.end();
  return { sent, answer: answer.catch(String) };
}
