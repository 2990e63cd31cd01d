import { timed } from '../measure/interleave';
import type { Client } from './client';

export const READ_RUN = { clients: 8, requests: 240 };

/** The path of each request, by what is read. */
export type Reads = Readonly<Record<string, (index: number) => string>>;

/** Requests that read orders. @param orderIds ids of the orders, requested one after the other */
export const READS = (orderIds: readonly string[]): Reads => ({
  'GET one order': (index) => `/v1/salesorders/${orderIds[index % orderIds.length]}`,
  'list of 50 orders': () => '/v1/salesorders',
  'list of 50, filtered and sorted': () => '/v1/salesorders?status=confirmed&sort=-orderDate',
});

/** Several clients that read at the same time, each over a connection of its own: the time for all requests. */
export function readRun(newClient: () => Client, pathOf: (index: number) => string) {
  const clients = Array.from({ length: READ_RUN.clients }, newClient);
  return timed(async () => {
    let next = 0;
    await Promise.all(
      clients.map(async (client) => {
        while (next < READ_RUN.requests) await client.send('GET', pathOf(next++));
      }),
    );
  });
}
