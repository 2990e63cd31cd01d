/**
 * What sends webhooks without looking after any: axios in a loop, so many at a time. On its standard input come addresses and
 * numbers, a line each; it sends as many, and answers with the milliseconds.
 */
import { Agent } from 'node:http';
import { createInterface } from 'node:readline';
import axios from 'axios';

const AT_ONCE = 4;
const BODY = Buffer.from(process.argv[2] ?? '');
const httpAgent = new Agent({ keepAlive: true });

async function send(url: string, count: number): Promise<number> {
  const started = performance.now();
  let left = count;
  const sender = async () => {
    while (left-- > 0)
      await axios.post(url, BODY, { httpAgent, headers: { 'Content-Type': 'application/json' } });
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sender));
  return performance.now() - started;
}

for await (const line of createInterface({ input: process.stdin })) {
  const [url = '', count] = line.split(' ');
  process.stdout.write(`${await send(url, Number(count))}\n`);
}
