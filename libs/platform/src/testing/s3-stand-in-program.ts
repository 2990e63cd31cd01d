import { createInterface } from 'node:readline';
import { S3StandIn } from './s3-stand-in';

/**
 * The stand-in as a program of its own, for tests of the built server: it says its address first. Lines that it is sent
 * are `cut N` (the connections of the next N parts that come), `fail` and `serve`; each is answered with what it holds.
 */
const standIn = await S3StandIn.start(Number(process.argv[2] ?? 0));
const say = (line: string) => process.stdout.write(`${line}\n`);
say(standIn.endpoint);
createInterface(process.stdin).on('line', (line) => {
  const [word, number = '0'] = line.split(' ');
  let left = Number(number);
  if (word === 'fail') standIn.fault = () => 503;
  if (word === 'serve') standIn.fault = () => undefined;
  if (word === 'cut')
    standIn.fault = (call) => {
      if (call !== 'PUT upload' || left === 0) return undefined;
      left -= 1;
      return 'cut';
    };
  const { objects, uploads, calls } = standIn;
  say(JSON.stringify({ objects: [...objects.keys()], uploads: uploads.size, calls: calls.length }));
});
