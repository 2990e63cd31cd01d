import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';

/** Names and bad lines of a `.env` file. */
interface EnvFile {
  names: readonly string[];
  mistakes: readonly string[];
}

const NOTHING: EnvFile = { names: [], mistakes: [] };
const NAME = /^[A-Za-z_][A-Za-z0-9_]*$/;
const loaded = new WeakMap<NodeJS.ProcessEnv, EnvFile>();

/**
 * Adds the lines of a `.env` file to an environment; what is set there already wins. What is wrong with the file is
 * reported by `loadConfig` together with all other mistakes. A file that does not exist adds nothing.
 */
export function loadEnvFile(path: string, environment: NodeJS.ProcessEnv): void {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return;
    const why = code === 'EISDIR' ? 'it is a folder' : `${code}`;
    loaded.set(environment, { names: [], mistakes: [`${path} cannot be read (${why})`] });
    return;
  }
  const entries = Object.entries(parseEnv(text.replace(/^\uFEFF/, '')));
  const isName = ([name]: [string, unknown]) => NAME.test(name);
  for (const [name, value] of entries.filter(isName)) environment[name] ??= value;
  loaded.set(environment, {
    names: entries.filter(isName).map(([name]) => name),
    // The text of the line stays out of the message: it may be a part of a secret.
    mistakes: entries.filter((entry) => !isName(entry)).map(([name]) => wrongLine(path, text, name)),
  });
}

/** Result of reading the `.env` file of this environment. */
export function envFileOf(environment: NodeJS.ProcessEnv): EnvFile {
  return loaded.get(environment) ?? NOTHING;
}

function wrongLine(path: string, text: string, name: string): string {
  const [first = ''] = name.split('\n');
  const line = text.split(/\r?\n/).findIndex((each) => each.trim().startsWith(first.trim()));
  return `${path} has a line that is not NAME=value: line ${line + 1}`;
}
