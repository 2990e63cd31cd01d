/**
 * Program that sends requests with axios in a loop, several at a time, without retries or records. Each line of its
 * standard input has an address and a number of requests. It prints the duration in milliseconds.
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
