import { compare } from '../measure/compare';
import { timed } from '../measure/interleave';
import type { Row } from './row';

const ROUNDS = 300;
const HEALTH = '/health/live';

/** A document that has not changed: kept from before, or known to the caller already. */
export const row5: Row = {
  number: 5,
  title: 'an unchanged quote PDF again, against the health endpoint',
  async measure(stage) {
    const { client, quotePath, documentId } = await stage.docket();
    const path = `${quotePath}/pdf?DocumentID=${documentId}`;
    const { headers } = await client.send('GET', path);
    const conditional = { headers: { 'If-None-Match': headers.etag ?? '' } };
    const peer = timed(() => client.send('GET', HEALTH));
    const again = await compare(
      {
        row: 5,
        measured: 'unchanged quote PDF again',
        peer: `GET ${HEALTH}`,
        goal: { is: 'at most', ratio: 3 },
      },
      stage.rounds(ROUNDS),
      async () => ({ ours: timed(() => client.send('GET', path)), peer }),
    );
    const known = await compare(
      {
        row: 5,
        measured: 'unchanged quote PDF, If-None-Match',
        peer: `GET ${HEALTH}`,
        goal: { is: 'at most', ratio: 2 },
      },
      stage.rounds(ROUNDS),
      async () => {
        const { status } = await client.send('GET', path, conditional);
        if (status !== 304) throw new Error(`A known PDF was answered with ${status}.`);
        return { ours: timed(() => client.send('GET', path, conditional)), peer };
      },
    );
    return [again, known];
  },
};
