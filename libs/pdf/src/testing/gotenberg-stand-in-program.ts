/**
 * The stand-in as a program of its own, to be killed like one. Arguments: port (0 for any), version. It prints its
 * address, then a line for each conversion.
 */
import { behaviours } from './gotenberg-behaviours';
import { GotenbergStandIn } from './gotenberg-stand-in';

const [port = '0', version = '8.34.0'] = process.argv.slice(2);
const standIn = new GotenbergStandIn({ port: Number(port), version });
standIn.behaviour = (conversion) => {
  process.stdout.write('converted\n');
  behaviours.converts(conversion);
};
void standIn.start().then(({ url }) => process.stdout.write(`${url}\n`));
