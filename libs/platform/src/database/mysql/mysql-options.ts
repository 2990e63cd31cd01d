import { X509Certificate } from 'node:crypto';
import { isIP } from 'node:net';
import { createSecureContext } from 'node:tls';
import type { DataSourceOptions } from 'typeorm';
import { nearestOf } from '../../config/mistyped';
import { NamedFileError, readNamedFile } from '../../config/named-file';
import { isDecodable } from '../../config/addresses';

/** Largest value of a number in DATABASE_URL: a timer of Node.js cannot run longer than 24 days. */
const NUMBERS: Readonly<Record<string, { standard: number; most: number }>> = {
  'pool-size': { standard: 10, most: 1_000 },
  'connect-timeout': { standard: 3, most: 3_600 },
  'pool-wait': { standard: 7, most: 3_600 },
  'statement-timeout': { standard: 6, most: 86_400 },
};
const FILES = ['ssl-ca', 'ssl-cert', 'ssl-key'] as const;
/** The list of all public authorities is some 250 KiB. */
const LONGEST_PEM_BYTES = 4_194_304;
const MODES = ['DISABLED', 'REQUIRED', 'VERIFY_CA', 'VERIFY_IDENTITY'] as const;
const KNOWN = ['ssl-mode', ...FILES, 'socket', ...Object.keys(NUMBERS)];

interface Tls {
  ca?: string;
  cert?: string;
  key?: string;
  rejectUnauthorized: boolean;
  verifyIdentity: boolean;
}

/** Time limits of calls to MySQL and MariaDB, in milliseconds. */
export interface MysqlLimits {
  /** How long a caller waits for a connection, whether for a free one or for a new one. */
  poolWaitMs: number;
  /** How long one statement may take. */
  statementMs: number;
}

interface MysqlSettings extends MysqlLimits {
  poolSize: number;
  connectMs: number;
  socket?: string;
  ssl?: Tls;
}

/** Mistakes in the parameters of DATABASE_URL, in words. Never repeats the address, which holds a password. */
export function databaseUrlMistakes(databaseUrl: string): string[] {
  if (databaseUrl.startsWith('sqlite:')) return sqliteMistakes(databaseUrl.slice('sqlite:'.length));
  const mistakes = addressMistakes(databaseUrl);
  return mistakes.length > 0 ? mistakes : read(databaseUrl).mistakes;
}

function sqliteMistakes(path: string): string[] {
  if (path.includes('?')) return ['DATABASE_URL takes no parameters with sqlite:'];
  // Every connection to it would have a database of its own.
  if (path === '' || path === ':memory:') return ['DATABASE_URL: sqlite: needs the path of a file'];
  return [];
}

const ENCODING =
  'signs of the user and the password other than letters and digits are written in percent encoding';

function addressMistakes(databaseUrl: string): string[] {
  if (!URL.canParse(databaseUrl))
    return [`DATABASE_URL is not like mysql://user:password@host:3306/database; ${ENCODING}`];
  const { username, password, pathname, hash, searchParams } = new URL(databaseUrl);
  const isStray = [...searchParams.keys()].some((name) => /[@/]/.test(name));
  if (hash !== '' || isStray || [username, password, pathname].some((part) => !isDecodable(part)))
    return [`DATABASE_URL has a sign that must be encoded: ${ENCODING}`];
  if (!/^\/[^/&]+$/.test(pathname))
    return ['DATABASE_URL: the host is followed by / and the name of one database'];
  return [];
}

/** Time limits that DATABASE_URL asks for. */
export function mysqlLimits(databaseUrl: string): MysqlLimits {
  return read(databaseUrl).settings;
}

/**
 * Connection options of TypeORM for `mysql://…` or `mariadb://…`.
 * @throws {Error} if a parameter has a mistake
 */
export function mysqlOptions(databaseUrl: string): DataSourceOptions {
  const { settings, mistakes } = read(databaseUrl);
  if (mistakes.length > 0) throw new Error(mistakes.join('; '));
  const [address = ''] = databaseUrl.split('?');
  return {
    type: databaseUrl.startsWith('mariadb:') ? 'mariadb' : 'mysql',
    url: address,
    charset: 'utf8mb4',
    timezone: 'Z',
    supportBigNumbers: true,
    bigNumberStrings: true,
    poolSize: settings.poolSize,
    connectTimeout: settings.connectMs,
    ...(settings.socket !== undefined && { socketPath: settings.socket }),
    ...(settings.ssl && { ssl: settings.ssl }),
    extra: {
      waitForConnections: true,
      enableKeepAlive: true,
      // Servers keep 16,382 prepared statements for all connections together.
      maxPreparedStatements: 100,
    },
  };
}

function read(databaseUrl: string): { settings: MysqlSettings; mistakes: string[] } {
  const mistakes: string[] = [];
  const given = new Map<string, string>();
  const { hostname, searchParams } = new URL(databaseUrl);
  for (const [name, value] of searchParams) {
    if (!KNOWN.includes(name)) mistakes.push(unknownParameter(name));
    else if (given.has(name)) mistakes.push(`DATABASE_URL names ${name} twice`);
    given.set(name, value);
  }
  const numberOf = (name: string): number => {
    const { standard, most } = NUMBERS[name] ?? { standard: 0, most: 0 };
    const text = given.get(name);
    if (text === undefined) return standard;
    if (/^\d{1,6}$/.test(text) && Number(text) >= 1 && Number(text) <= most) return Number(text);
    const unit = name === 'pool-size' ? '' : ' of seconds';
    mistakes.push(`DATABASE_URL: ${name} is a whole number${unit} from 1 to ${most}`);
    return standard;
  };
  const socket = given.get('socket');
  if (socket !== undefined && !socket.startsWith('/'))
    mistakes.push('DATABASE_URL: socket is the absolute path of a Unix socket');
  const settings = {
    poolSize: numberOf('pool-size'),
    connectMs: 1_000 * numberOf('connect-timeout'),
    poolWaitMs: 1_000 * numberOf('pool-wait'),
    statementMs: 1_000 * numberOf('statement-timeout'),
    socket,
    ssl: tlsOf(given, hostname, mistakes),
  };
  return { settings, mistakes };
}

function unknownParameter(name: string): string {
  const nearest = nearestOf(name, KNOWN, (known) => (known.length > 6 ? 3 : 2));
  const advice = nearest === undefined ? `Known are ${KNOWN.join(', ')}` : `Did you mean ${nearest}?`;
  return `DATABASE_URL has an unknown parameter ${name}. ${advice}`;
}

function tlsOf(given: ReadonlyMap<string, string>, hostname: string, mistakes: string[]): Tls | undefined {
  const files: Partial<Record<(typeof FILES)[number], string>> = {};
  for (const name of FILES) {
    const path = given.get(name);
    if (path === undefined) continue;
    try {
      files[name] = readNamedFile(path, LONGEST_PEM_BYTES).toString('utf8');
      if (!files[name].includes('-----BEGIN ')) mistakes.push(`DATABASE_URL: ${name} is not a PEM file`);
    } catch (error) {
      if (!(error instanceof NamedFileError)) throw error;
      mistakes.push(`DATABASE_URL: the file of ${name} cannot be read: ${error.message}`);
    }
  }
  const hasFiles = FILES.some((name) => given.has(name));
  // A CA that is named is meant to be checked.
  const mode = given.get('ssl-mode') ?? (hasFiles ? 'VERIFY_IDENTITY' : 'DISABLED');
  if (!MODES.some((known) => known === mode)) {
    mistakes.push(`DATABASE_URL: ssl-mode is ${MODES.join(', ')}`);
    return undefined;
  }
  if (given.has('ssl-cert') !== given.has('ssl-key'))
    mistakes.push('DATABASE_URL: ssl-cert and ssl-key belong together');
  if (mode === 'DISABLED') {
    if (hasFiles) mistakes.push('DATABASE_URL: ssl-ca, ssl-cert and ssl-key need another ssl-mode');
    return undefined;
  }
  if (mode === 'REQUIRED' && given.has('ssl-ca'))
    mistakes.push('DATABASE_URL: ssl-ca needs ssl-mode=VERIFY_CA or VERIFY_IDENTITY');
  // mysql2 compares the certificate with `localhost` then.
  if (mode === 'VERIFY_IDENTITY' && isIP(hostname.replace(/^\[|\]$/g, '')) !== 0)
    mistakes.push(
      'DATABASE_URL: ssl-mode=VERIFY_IDENTITY needs the name of the database server in place of its IP address; ' +
        'ssl-mode=VERIFY_CA does not',
    );
  const { 'ssl-ca': ca, 'ssl-cert': cert, 'ssl-key': key } = files;
  try {
    // Alone, `createSecureContext` takes a damaged authority.
    if (ca !== undefined) new X509Certificate(ca);
    createSecureContext({ ca, cert, key });
  } catch {
    mistakes.push('DATABASE_URL: ssl-ca, ssl-cert or ssl-key is damaged, or ssl-key does not fit ssl-cert');
  }
  return {
    ...(ca !== undefined && { ca }),
    ...(cert !== undefined && { cert }),
    ...(key !== undefined && { key }),
    rejectUnauthorized: mode !== 'REQUIRED',
    verifyIdentity: mode === 'VERIFY_IDENTITY',
  };
}
