import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const FOLDER = resolve(__dirname, '../../../../docs/bruno');

/** A request of the collection, as its file says. */
export interface BrunoRequest {
  file: string;
  name: string;
  method: string;
  url: string;
  query: Map<string, string>;
  path: Map<string, string>;
  /** JSON, or the fields of a form; both with variables in them. */
  json: string | undefined;
  form: Map<string, string> | undefined;
  /** The variables that the answer fills, each from a field of its body. */
  learns: Map<string, string>;
}

/** Every request of the collection in docs/bruno. @throws {Error} for a file that is not in Bruno's form */
export function brunoRequests(): BrunoRequest[] {
  return readdirSync(FOLDER, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.bru') && entry.parentPath !== FOLDER)
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !file.includes('/environments/'))
    .map(read);
}

function read(file: string): BrunoRequest {
  const blocks = blocksOf(file, readFileSync(file, 'utf8'));
  const fields = (name: string) => new Map((blocks.get(name) ?? []).map(entry));
  const method = ['get', 'post', 'put', 'patch', 'delete'].find((name) => blocks.has(name));
  if (method === undefined || !blocks.has('meta')) throw new Error(`${file} has no method, or no name.`);
  return {
    file,
    name: fields('meta').get('name') ?? '',
    method: method.toUpperCase(),
    url: fields(method).get('url') ?? '',
    query: fields('params:query'),
    path: fields('params:path'),
    json: blocks.get('body:json')?.join('\n'),
    form: blocks.has('body:multipart-form') ? switchedOn(fields('body:multipart-form')) : undefined,
    learns: fields('vars:post-response'),
  };
}

/** Bruno does not send a field whose name begins with `~`. */
function switchedOn(fields: Map<string, string>): Map<string, string> {
  return new Map([...fields].filter(([name]) => !name.startsWith('~')));
}

/** `name {`, lines that are indented, `}`. */
function blocksOf(file: string, text: string): Map<string, string[]> {
  const blocks = new Map<string, string[]>();
  let open: string[] | undefined;
  for (const line of text.split('\n')) {
    const start = /^([a-z][a-z:-]*) \{$/.exec(line)?.[1];
    if (open === undefined && start !== undefined) blocks.set(start, (open = []));
    else if (open !== undefined && line === '}') open = undefined;
    else if (open !== undefined && line.startsWith('  ')) open.push(line.slice(2));
    else if (line !== '') throw new Error(`${file}: this is no line of Bruno's: ${line}`);
  }
  if (open !== undefined) throw new Error(`${file} ends within a block.`);
  return blocks;
}

function entry(line: string): [string, string] {
  const colon = line.indexOf(':');
  if (colon < 0) throw new Error(`This is no name and value: ${line}`);
  return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()];
}
