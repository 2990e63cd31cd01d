import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { NewPassword } from '@docket/contracts';
import { z } from 'zod';
import { databaseUrlMistakes } from '../database/mysql/mysql-options';
import { type DiskLimit, parseDiskLimit } from '../disk/disk-limit';
import type { S3Place } from '../files/s3/s3-place';
import { type MailServer, mailServer } from '../mail/mail-server';
import { address, filesAddress, folderOf, ownAddress, redisAddress, serviceAddress } from './addresses';
import { envFileOf } from './env-file';
import { mistypedNames } from './mistyped';
import { makePrivateFolder } from './private-folder';
import { fileSettingOf, withSecretFiles } from './secret-files';
import { type SignInProvider, signInProviders } from './sign-in-providers';
import { LEAST_KEY_LENGTH, makeSecretKey, storedSecretKey } from './secret-key';

/** Every mistake in the environment, at once. */
export class ConfigError extends Error {
  constructor(readonly mistakes: readonly string[]) {
    super(['The configuration has mistakes:', ...mistakes.map((mistake) => `  - ${mistake}`)].join('\n'));
    this.name = 'ConfigError';
  }
}

const flag = z.stringbool({
  truthy: ['true', '1', 'yes', 'on'],
  falsy: ['false', '0', 'no', 'off'],
  error: 'is true or false',
});
const wholeNumber = (least: number, most: number, unit = '') => {
  const error = `is a whole number${unit} from ${least} to ${most}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, error)
    .transform(Number)
    .pipe(z.number().min(least, error).max(most, error));
};
/** @param most a timer of Node.js cannot run longer than 24 days */
const seconds = (least: number, most: number) => wholeNumber(least, most, ' of seconds');
const diskLimit = z.string().transform((text, context): DiskLimit => {
  const limit = parseDiskLimit(text);
  if (limit !== undefined) return limit;
  const message = 'is a size of at least 1 MiB such as 1GiB or 500MB, a share of the disk such as 5%, or 0';
  context.addIssue({ code: 'custom', message });
  return z.NEVER;
});
/** A setting that is a secret or may hold one: it can be read from the file that `NAME_FILE` names. */
const secret = <Setting extends z.ZodType>(setting: Setting) => setting.meta({ secret: true });

const Environment = z.object({
  NODE_ENV: z
    .enum(['production', 'development', 'test'], 'is production, development or test')
    .default('development'),
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: ownAddress.optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: secret(address('sqlite:', 'mysql://', 'mariadb://').optional()),
  DATABASE_WAIT: seconds(0, 86_400).default(60),
  FILES_URL: filesAddress.optional(),
  S3_ENDPOINT: serviceAddress.optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: secret(z.string().optional()),
  S3_SECRET_ACCESS_KEY: secret(z.string().optional()),
  FILES_BIN_DAYS: wholeNumber(1, 36_500).default(30),
  EVENTS_DAYS: wholeNumber(1, 36_500).default(30),
  ATTACHMENT_LIMIT: wholeNumber(1, 2048).default(100),
  RECORD_QUOTA: wholeNumber(0, 100_000_000).default(2_000),
  USER_QUOTA: wholeNumber(0, 100_000_000).default(20_000),
  TOTAL_QUOTA: wholeNumber(0, 100_000_000).default(100_000),
  DISK_WARN: diskLimit.optional(),
  REDIS_URL: secret(redisAddress.optional()),
  PDF_ENGINE: z
    .enum(['auto', 'libreoffice', 'gotenberg'], 'is auto, libreoffice or gotenberg')
    .default('auto'),
  GOTENBERG_URL: secret(
    z
      .string()
      .transform((text) => text.split(',').map((part) => part.trim()))
      .pipe(z.array(serviceAddress))
      .optional(),
  ),
  PDF_PROCESSES: wholeNumber(1, 1_000).default(availableParallelism()),
  PDF_WARM_UP: flag.default(true),
  PDF_MEMORY_LIMIT: wholeNumber(64, 65_536, ' of MiB').default(1024),
  PDF_TIMEOUT: wholeNumber(5, 3_600, ' of seconds').default(30),
  PDF_CONFINE: z.enum(['auto', 'required', 'off'], 'is auto, required or off').default('auto'),
  LIBREOFFICE_PROGRAM: z.string().optional(),
  ADMIN_EMAIL: z.email('is an e-mail address').optional(),
  ADMIN_PASSWORD: secret(
    z
      .string()
      .refine(
        (password) => NewPassword.safeParse(password).success,
        'has at least 10 characters, and is none of the most common passwords',
      )
      .optional(),
  ),
  DEMO: flag.optional(),
  SECRET_KEY: secret(
    z
      .string()
      .refine(
        (key) => key.trim().length >= LEAST_KEY_LENGTH,
        `has at least ${LEAST_KEY_LENGTH} characters, without the spaces around them`,
      )
      .optional(),
  ),
  METRICS_TOKEN: secret(z.string().min(16, 'has at least 16 characters').optional()),
  TRUST_PROXY: wholeNumber(0, 100).default(0),
  RATE_LIMIT: wholeNumber(1, 1_000_000).default(60),
  CALLS_IN_FLIGHT: wholeNumber(1, 100_000).default(32),
  SESSION_IDLE: wholeNumber(1, 1_440, ' of minutes').default(30),
  SESSION_LENGTH: wholeNumber(1, 720, ' of hours').default(12),
  OIDC_PROVIDERS: secret(signInProviders.default([])),
  PASSWORD_SIGN_IN: flag.default(true),
  STOP_DELAY: seconds(0, 3_600).optional(),
  STOP_TIMEOUT: seconds(1, 86_400).default(25),
  WEBHOOK_ALLOW: z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim()))
    .pipe(z.array(z.union([z.cidrv4(), z.cidrv6()], 'is a list of networks: 10.1.0.0/16,fd00::/8')))
    .default([]),
  SMTP_URL: secret(address('smtp://', 'smtps://').optional()),
  MAIL_FROM: z.string().optional(),
  MAIL_HOURLY: wholeNumber(1, 1_000_000).default(100),
  MAIL_DAILY: wholeNumber(1, 1_000_000).default(500),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'is fatal, error, warn, info, debug, trace or silent',
    )
    .default('info'),
});

const unset: Record<string, unknown> = Environment.parse({});

/** Every setting by its name, with what holds where it is left out; undefined where that is worked out of others. */
export const SETTINGS: Readonly<Record<string, unknown>> = Object.fromEntries(
  Object.keys(Environment.shape).map((name) => [name, unset[name]]),
);

/** The settings that can be read from a file: `SECRET_KEY` from the one that `SECRET_KEY_FILE` names. */
export const SECRET_SETTINGS: readonly string[] = Object.entries(Environment.shape)
  .filter(([, setting]) => setting.meta()?.['secret'] === true)
  .map(([name]) => name);

/** Their spaces and quotes may be meant. */
const VERBATIM = new Set(['SECRET_KEY', 'ADMIN_PASSWORD']);

/** The validated configuration; what depends on another value has been worked out. */
export interface Config {
  production: boolean;
  port: number;
  host: string;
  /** Without a slash at its end. */
  publicUrl: string;
  /** Absolute; exists. */
  dataDir: string;
  databaseUrl: string;
  /** How long a server that starts waits for its database server. */
  databaseWaitMs: number;
  /** Shared by several processes. */
  redisUrl?: string;
  /** Absolute folder of uploaded and made files; where they are in an S3 storage, of what is only just coming in. */
  filesDir: string;
  /** Days until an unused file is deleted from the bin. */
  filesBinDays: number;
  /** Days for which the event log is kept. */
  eventsDays: number;
  /** Left out where the files are on the disk. */
  s3?: S3Place;
  /** Free space below which administrators are warned; left out for the default, which depends on the disk. */
  diskWarn?: DiskLimit;
  /** Largest attachment, in bytes. */
  attachmentBytes: number;
  /** Bytes of all uploaded attachments: of one record, of one person, and in all. Infinity without a limit. */
  attachmentQuotas: { record: number; user: number; total: number };
  pdf: {
    engine: 'libreoffice' | 'gotenberg';
    gotenbergUrls: string[];
    processes: number;
    /** Whether the engine starts with the server; with the first document otherwise. */
    warmUp: boolean;
    libreOfficeProgram?: string;
    /** Most memory that LibreOffice may take for one document. */
    memoryMebibytes: number;
    /** The longest conversion. */
    convertMs: number;
    /** Whether LibreOffice is kept from files, network and programs; `required` refuses to work without. */
    confine: 'auto' | 'required' | 'off';
  };
  firstAdmin: { email: string; password?: string };
  demo: boolean;
  /** Signs session tokens and encrypts secrets. Belongs to the backup. */
  secretKey: string;
  /** Opens /metrics to other machines. */
  metricsToken?: string;
  trustProxy: number;
  /** Calls a minute without cookies. */
  rateLimit: number;
  /** Calls that one key with its cookies, or one person at the web UI, may have in flight. */
  callsInFlight: number;
  /** How long somebody who is signed in to the web UI stays so: without a call, and in all. */
  sessions: { idleMs: number; lengthMs: number };
  /** Identity providers by which people sign in. */
  signInProviders: SignInProvider[];
  /** False if people sign in by identity providers only. */
  passwordSignIn: boolean;
  /** How long it says that it is not ready, and goes on serving, once it has been told to stop. */
  stopDelayMs: number;
  /** How long calls that run may then take to end. */
  stopTimeoutMs: number;
  /** Networks (CIDR) that webhooks may reach although they are not public. */
  webhookAllow: string[];
  /** Left out where no mail is sent. */
  mail?: MailServer;
  /** Mails that one person may send. */
  mailLimits: { hour: number; day: number };
  logLevel: string;
  /** Warnings about the settings, for the log. */
  warnings: string[];
}

const MEBIBYTE = 1024 * 1024;
const quota = (megabytes: number) => (megabytes === 0 ? Infinity : megabytes * MEBIBYTE);

/** Injects the configuration: `@Inject(CONFIG)`. */
export const CONFIG = Symbol('CONFIG');

/**
 * Reads the configuration from environment variables. Creates the data folder, and outside production a secret key in
 * it where none is given.
 * @param purpose `read` creates neither: the folder must exist, and a key that is not there is empty
 * @throws {ConfigError} naming every mistake
 */
export function loadConfig(environment: NodeJS.ProcessEnv, purpose: 'write' | 'read' = 'write'): Config {
  const file = envFileOf(environment);
  const names = mistyped(environment, file.names);
  const mistakes = [...file.mistakes, ...names.mistakes];
  const given = withSecretFiles(givenSettings(environment, mistakes), SECRET_SETTINGS, mistakes);
  const parsed = Environment.safeParse(given);
  const wrong = (parsed.error?.issues ?? []).map(
    ({ path, message }) => `${path[0]?.toString() ?? ''} ${message}`,
  );
  // Each of several addresses may have the same mistake.
  mistakes.push(...new Set(wrong));
  const production = given['NODE_ENV'] === 'production';
  if (production && given['SECRET_KEY'] === undefined && given['SECRET_KEY_FILE'] === undefined) {
    mistakes.push(
      'SECRET_KEY is required in production: at least 32 random characters, the same for every process',
    );
  }
  if (parsed.data?.PDF_ENGINE === 'gotenberg' && parsed.data.GOTENBERG_URL === undefined) {
    mistakes.push('GOTENBERG_URL is required with PDF_ENGINE=gotenberg');
  }
  if (parsed.data !== undefined && parsed.data.SESSION_IDLE > 60 * parsed.data.SESSION_LENGTH)
    mistakes.push('SESSION_IDLE is at most SESSION_LENGTH, which is in hours');
  if (parsed.data?.DATABASE_URL !== undefined)
    mistakes.push(...databaseUrlMistakes(parsed.data.DATABASE_URL));
  if (parsed.data?.PASSWORD_SIGN_IN === false && parsed.data.OIDC_PROVIDERS.length === 0)
    mistakes.push('PASSWORD_SIGN_IN=false needs an identity provider in OIDC_PROVIDERS');
  const mail = parsed.data?.SMTP_URL === undefined ? undefined : mailOf(parsed.data, mistakes);
  const s3 = parsed.data?.FILES_URL?.startsWith('s3:') ? s3Of(parsed.data, mistakes) : undefined;
  if (!parsed.success || mistakes.length > 0) throw new ConfigError(mistakes);

  const values = parsed.data;
  const dataDir = resolve(values.DATA_DIR);
  const openToOthers = purpose === 'write' ? makeDataFolder(dataDir) : [];
  if (purpose === 'read' && !existsSync(dataDir))
    throw new ConfigError([`DATA_DIR names a folder; ${dataDir} does not exist`]);
  const publicUrl = (values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).replace(/\/+$/, '');
  const automaticEngine = values.GOTENBERG_URL === undefined ? 'libreoffice' : 'gotenberg';
  return {
    production,
    port: values.PORT,
    host: values.HOST,
    publicUrl,
    dataDir,
    databaseUrl: values.DATABASE_URL ?? `sqlite:${join(dataDir, 'docket.sqlite')}`,
    databaseWaitMs: 1_000 * values.DATABASE_WAIT,
    redisUrl: values.REDIS_URL,
    filesDir:
      values.FILES_URL === undefined || s3 !== undefined
        ? join(dataDir, 'files')
        : resolve(folderOf(values.FILES_URL)),
    filesBinDays: values.FILES_BIN_DAYS,
    eventsDays: values.EVENTS_DAYS,
    ...(s3 && { s3 }),
    ...(values.DISK_WARN && { diskWarn: values.DISK_WARN }),
    attachmentBytes: values.ATTACHMENT_LIMIT * MEBIBYTE,
    attachmentQuotas: {
      record: quota(values.RECORD_QUOTA),
      user: quota(values.USER_QUOTA),
      total: quota(values.TOTAL_QUOTA),
    },
    pdf: {
      engine: values.PDF_ENGINE === 'auto' ? automaticEngine : values.PDF_ENGINE,
      gotenbergUrls: values.GOTENBERG_URL ?? [],
      processes: values.PDF_PROCESSES,
      warmUp: values.PDF_WARM_UP,
      libreOfficeProgram: values.LIBREOFFICE_PROGRAM,
      memoryMebibytes: values.PDF_MEMORY_LIMIT,
      convertMs: values.PDF_TIMEOUT * 1_000,
      confine: values.PDF_CONFINE,
    },
    firstAdmin: { email: values.ADMIN_EMAIL ?? 'admin@docket.local', password: values.ADMIN_PASSWORD },
    demo: values.DEMO ?? !production,
    secretKey: values.SECRET_KEY ?? secretKeyOf(dataDir, purpose),
    metricsToken: values.METRICS_TOKEN,
    trustProxy: values.TRUST_PROXY,
    rateLimit: values.RATE_LIMIT,
    callsInFlight: values.CALLS_IN_FLIGHT,
    sessions: { idleMs: values.SESSION_IDLE * 60_000, lengthMs: values.SESSION_LENGTH * 3_600_000 },
    signInProviders: values.OIDC_PROVIDERS,
    passwordSignIn: values.PASSWORD_SIGN_IN,
    stopDelayMs: 1_000 * (values.STOP_DELAY ?? (production ? 5 : 0)),
    stopTimeoutMs: 1_000 * values.STOP_TIMEOUT,
    webhookAllow: values.WEBHOOK_ALLOW,
    ...(mail && { mail }),
    mailLimits: { hour: values.MAIL_HOURLY, day: values.MAIL_DAILY },
    logLevel: values.LOG_LEVEL,
    warnings: [...names.warnings, ...withoutEffect(given), ...openToOthers],
  };
}

function mistyped(environment: NodeJS.ProcessEnv, file: readonly string[]) {
  const settings = Object.keys(SETTINGS);
  return mistypedNames(
    { environment: Object.keys(environment), file },
    [...settings, ...SECRET_SETTINGS.map(fileSettingOf)],
    settings.filter((name) => !SECRET_SETTINGS.includes(name)),
  );
}

/** Settings that are not empty, without the surrounding spaces that `.env` files leave. */
function givenSettings(environment: NodeJS.ProcessEnv, mistakes: string[]): Record<string, string> {
  const given: Record<string, string> = {};
  const settings = [...Object.keys(SETTINGS), ...SECRET_SETTINGS.map(fileSettingOf)];
  for (const name of settings) {
    const value = VERBATIM.has(name) ? environment[name] : environment[name]?.trim();
    if (value === undefined || value === '') continue;
    if (!VERBATIM.has(name) && /^(["']).*\1$/.test(value))
      mistakes.push(`${name} has quotes around its value: remove them`);
    else given[name] = value;
  }
  return given;
}

/** Warnings of settings that do nothing, because another one that they belong to is missing. */
function withoutEffect(given: Readonly<Record<string, string>>): string[] {
  const warnings: string[] = [];
  const ofStorage = ['S3_ENDPOINT', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'];
  const idle = ofStorage.filter((name) => given[name] !== undefined);
  if (idle.length > 0 && given['FILES_URL']?.startsWith('s3:') !== true)
    warnings.push(
      `${idle.join(', ')}: no effect, because FILES_URL names no S3 storage. Files are kept in a folder.`,
    );
  if (given['MAIL_FROM'] !== undefined && given['SMTP_URL'] === undefined)
    warnings.push('MAIL_FROM: no effect without SMTP_URL. No mail is sent.');
  return warnings;
}

function mailOf(
  { SMTP_URL: url = '', MAIL_FROM: sender }: z.infer<typeof Environment>,
  mistakes: string[],
): MailServer | undefined {
  try {
    return mailServer(url, sender);
  } catch (error) {
    mistakes.push(error instanceof Error ? error.message : String(error));
    return undefined;
  }
}

function s3Of(values: z.infer<typeof Environment>, mistakes: string[]): S3Place | undefined {
  const { FILES_URL: url = '', S3_ENDPOINT: endpoint, S3_REGION: region } = values;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = values;
  const [, bucket, path = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]+)(?:\/([A-Za-z0-9._/-]*))?$/.exec(url) ?? [];
  const isOdd = path.split('/').some((part) => part === '.' || part === '..');
  if (bucket === undefined || isOdd)
    mistakes.push(
      'FILES_URL names a bucket, and what keys begin with in letters and digits: s3://bucket/docket',
    );
  const hasKey = accessKeyId !== undefined && secretAccessKey !== undefined;
  if (!hasKey && (accessKeyId ?? secretAccessKey) !== undefined)
    mistakes.push(
      'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY belong together: set both, or none for a role or a profile of AWS',
    );
  if (bucket === undefined) return undefined;
  const prefix = path.replace(/^\/+|\/+$/g, '');
  return {
    ...(endpoint !== undefined && { endpoint }),
    region,
    bucket,
    prefix: prefix === '' ? '' : `${prefix}/`,
    ...(hasKey && { credentials: { accessKeyId, secretAccessKey } }),
  };
}

/** @returns warnings */
function makeDataFolder(dataDir: string): string[] {
  try {
    const openToOthers = makePrivateFolder(dataDir);
    accessSync(dataDir, constants.W_OK);
    if (statSync(dataDir).isDirectory()) return openToOthers;
  } catch {
    // Said in words below: the codes differ between systems.
  }
  throw new ConfigError([`DATA_DIR names a folder that can be written to; ${dataDir} is none`]);
}

/** @returns empty where there is no key and none may be made */
function secretKeyOf(dataDir: string, purpose: 'write' | 'read'): string {
  try {
    if (purpose === 'write') makeSecretKey(dataDir);
    return storedSecretKey(dataDir) ?? '';
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new ConfigError([
      code === undefined ? message : `DATA_DIR: secret.key cannot be made or read (${message})`,
    ]);
  }
}
