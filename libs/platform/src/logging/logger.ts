import type { LoggerService } from '@nestjs/common';
import { type Logger, pino, stdTimeFunctions } from 'pino';
import pretty from 'pino-pretty';
import { GatheredLines } from './gathered-lines';
import { StandardOutput } from './standard-output';

/** The program's logger: JSON lines, or readable text on a terminal. */
export function createLogger(level: string): Logger {
  const options = { level, base: undefined, timestamp: stdTimeFunctions.isoTime };
  return process.stdout.isTTY
    ? pino(options, pretty({ translateTime: 'SYS:HH:MM:ss', ignore: 'requestId', singleLine: true }))
    : pino(options, new GatheredLines(new StandardOutput()));
}

const ASSEMBLY = new Set([
  'NestFactory',
  'InstanceLoader',
  'RoutesResolver',
  'RouterExplorer',
  'NestApplication',
]);

/** Nest's own messages, and those of its `Logger`, through our logger. */
export class NestLogger implements LoggerService {
  constructor(private readonly logger: Logger) {}

  log(message: unknown, ...rest: unknown[]): void {
    // How Nest put the application together is of interest only to its developers.
    this.write(ASSEMBLY.has(String(rest.at(-1))) ? 'debug' : 'info', message, rest);
  }

  error(message: unknown, ...rest: unknown[]): void {
    this.write('error', message, rest);
  }

  warn(message: unknown, ...rest: unknown[]): void {
    this.write('warn', message, rest);
  }

  debug(message: unknown, ...rest: unknown[]): void {
    this.write('debug', message, rest);
  }

  verbose(message: unknown, ...rest: unknown[]): void {
    this.write('trace', message, rest);
  }

  private write(
    level: 'info' | 'error' | 'warn' | 'debug' | 'trace',
    message: unknown,
    rest: unknown[],
  ): void {
    const context = rest.at(-1);
    const text = rest.length > 1 ? rest[0] : undefined;
    if (message instanceof Error) this.logger[level]({ context, err: message }, message.message);
    else if (typeof message === 'object') this.logger[level]({ context, ...message }, String(text ?? ''));
    else this.logger[level]({ context }, [message, text].filter(Boolean).join(' '));
  }
}
