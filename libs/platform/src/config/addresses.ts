import { z } from 'zod';

/** Protocols of addresses that name a file or a folder. */
const OF_FILES = ['sqlite:', 'file:'];

/** An address of one of these protocols, such as `https://`. */
export function address(...protocols: string[]) {
  return z.string().refine((value) => isAddress(value, protocols), {
    error: `is an address that starts with ${protocols.join(' or ')}`,
    abort: true,
  });
}

/** The address at which Docket is: links are made of it, and they lead to its root. */
export const ownAddress = address('http://', 'https://').refine(
  (value) => isPlain(value) && new URL(value).username === '' && /^\/*$/.test(new URL(value).pathname),
  'is an address without a path, a query or a user: Docket has to be at the root of its host name',
);

/** The address of a service, whose paths follow it. */
export const serviceAddress = address('http://', 'https://').refine(
  isPlain,
  'is an address without a query or a fragment',
);

/** `redis://user:password@host:6379/0` */
export const redisAddress = address('redis://', 'rediss://').refine((value) => {
  const { username, password, pathname } = new URL(value);
  return isPlain(value) && /^(?:\/\d{0,9})?$/.test(pathname) && [username, password].every(isDecodable);
}, 'is like redis://user:password@host:6379/0, without parameters; signs of the user and the password other than letters and digits are written in percent encoding');

/** A folder of files, or an S3 storage. */
export const filesAddress = address('file:', 's3://').refine(
  (value) => folderOf(value) !== '',
  'names a folder: file:/srv/docket/files',
);

/** Path of a `file:` address, with or without two slashes. */
export function folderOf(value: string): string {
  return value.replace(/^file:(\/\/)?/, '');
}

function isAddress(value: string, protocols: string[]): boolean {
  if (!protocols.some((protocol) => value.startsWith(protocol))) return false;
  if (OF_FILES.some((protocol) => value.startsWith(protocol))) return true;
  if (!URL.canParse(value)) return false;
  const { hostname, searchParams } = new URL(value);
  return hostname !== '' || searchParams.has('socket');
}

function isPlain(value: string): boolean {
  const { search, hash } = new URL(value);
  return search === '' && hash === '' && !/[?#]/.test(value);
}

/** Whether a text has no broken percent encoding. */
export function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}
