import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';

/** Names and bad lines of a `.env` file. */
interface EnvFile {
  names: readonly string[];
  mistakes: readonly string[];
}

const NOTHING: EnvFile = { names: [], mistakes: [] };
/** A setting at the beginning of a text; a value in quotes may have several lines. */
const SETTING =
  /^[ \t]*(?:export[ \t]+)?[A-Za-z_][A-Za-z0-9_]*[ \t]*=(?:[ \t]*(?:"[^"]*"|'[^']*'|`[^`]*`)[ \t]*(?:#[^\n]*)?(?=\n|$)|[^\n]*)\n?/;
const LINE = /^[^\n]*\n?/;
const BLANK_OR_COMMENT = /^\s*(?:#|$)/;
const loaded = new WeakMap<NodeJS.ProcessEnv, EnvFile>();

/**
 * Adds the lines of a `.env` file to an environment. Variables that are set already win. `loadConfig` reports
 * problems of the file together with all others. A file that does not exist adds no variable.
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
  const { settings, mistakes } = separated(path, text.replace(/^\uFEFF/, ''));
  const entries = settings.flatMap((setting) => Object.entries(parseEnv(setting)));
  for (const [name, value] of entries) environment[name] ??= value;
  loaded.set(environment, { names: entries.map(([name]) => name), mistakes });
}

/** Result of reading the `.env` file of this environment. */
export function envFileOf(environment: NodeJS.ProcessEnv): EnvFile {
  return loaded.get(environment) ?? NOTHING;
}

/**
 * Separates the settings of a file from its other lines. Versions of Node differ in what they make of a line that is no
 * setting: some take it for a part of the next name.
 */
function separated(path: string, text: string): { settings: string[]; mistakes: string[] } {
  const settings: string[] = [];
  const mistakes: string[] = [];
  let rest = text.replaceAll('\r\n', '\n');
  for (let line = 1; rest !== '';) {
    const setting = SETTING.exec(rest)?.[0];
    const read = setting ?? (LINE.exec(rest)?.[0] as string);
    if (setting !== undefined) settings.push(setting);
    // The text of the line stays out of the message: it may be a part of a secret.
    else if (!BLANK_OR_COMMENT.test(read))
      mistakes.push(`${path} has a line that is not NAME=value: line ${line}`);
    line += read.split('\n').length - 1;
    rest = rest.slice(read.length);
  }
  return { settings, mistakes };
}
