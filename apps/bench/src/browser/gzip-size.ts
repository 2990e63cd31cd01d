import type { Client } from '../product/client';
import type { Script } from './first-load';

/** Weighs scripts as the same server sends them to those who take gzip and nothing better; each is fetched once. */
export function gzipScale(client: Client): (scripts: readonly Script[]) => Promise<number> {
  const sizes = new Map<string, Promise<number>>();
  const size = (path: string) => {
    const known = sizes.get(path) ?? gzipSize(client, path);
    sizes.set(path, known);
    return known;
  };
  return async (scripts) => {
    const bytes = await Promise.all(scripts.map(({ path }) => size(path)));
    return bytes.reduce((sum, one) => sum + one, 0);
  };
}

async function gzipSize(client: Client, path: string): Promise<number> {
  const { body } = await client.send('GET', path, { headers: { 'Accept-Encoding': 'gzip' } });
  return body.length;
}
