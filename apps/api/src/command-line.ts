import { parseArgs } from 'node:util';
import { UsersService } from '@docket/access';
import { ROLES, Role } from '@docket/contracts';
import { type Config, createLogger, DomainError, loadConfig, NestLogger } from '@docket/platform';
import { RendererService } from '@docket/templates';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { AppModule } from './app.module';
import { greeting, prepareFirstStart } from './first-start';
import { stopOnSignal } from './stop-on-signal';
import { createHttpServer } from './http-server';
import { describeApi } from './openapi/describe-api';
import { programs, webUiFolder } from './programs';

const HELP = `Usage: node main.js [command]

  (none)          start the server
  users create    --email E --password P [--name N] [--role ${ROLES.join('|')}]
  migrate         bring the database up to date, and stop
  openapi         print the OpenAPI document
`;

/** Runs what the command line asks for. @throws {Error} with words for the person at the terminal */
export async function runCommand(words: string[]): Promise<void> {
  const command = words.filter((word) => !word.startsWith('-')).slice(0, 2);
  if (words.length === 0) return serve(loadConfig(process.env));
  if (words.includes('--help')) {
    process.stdout.write(HELP);
    return;
  }
  if (command[0] === 'migrate') return withServices(() => Promise.resolve());
  if (command[0] === 'openapi') return printApiDescription();
  if (command[0] === 'users' && command[1] === 'create') {
    return withServices((app) => createUser(app, words.slice(2)));
  }
  process.stderr.write(HELP);
  process.exitCode = 2;
}

async function serve(config: Config): Promise<void> {
  const logger = createLogger(config.logLevel);
  const app = await createHttpServer(config, programs, webUiFolder, logger);
  await app.init();
  const credentials = await prepareFirstStart(app, config);
  try {
    await app.listen(config.port, config.host);
    process.stdout.write(greeting(config));
  } finally {
    // They are shown this once: also where the port turns out to be taken.
    process.stdout.write(credentials);
  }
  stopOnSignal(app, config, logger);
  await app.get(RendererService).warmUp();
}

async function printApiDescription(): Promise<void> {
  const config = loadConfig(process.env);
  const app = await createHttpServer(config, programs, webUiFolder, createLogger('warn'));
  await app.init();
  process.stdout.write(`${JSON.stringify(describeApi(app), null, 2)}\n`);
  await app.close();
}

async function createUser(app: INestApplicationContext, words: string[]): Promise<void> {
  const { values } = parseArgs({
    args: words,
    options: {
      email: { type: 'string' },
      name: { type: 'string' },
      role: { type: 'string', default: 'USER' },
      password: { type: 'string' },
    },
  });
  const role = Role.safeParse(values.role);
  if (values.email === undefined || values.password === undefined || !role.success) {
    throw new DomainError('invalid_request', `Give --email and --password; --role is ${ROLES.join(' or ')}.`);
  }
  const user = {
    email: values.email,
    name: values.name ?? values.email,
    password: values.password,
    role: role.data,
  };
  await app.get(UsersService).create(user, null);
  process.stdout.write(`Created ${user.role} ${user.email}.\n`);
}

/** Runs with every service but without HTTP. */
async function withServices(work: (app: INestApplicationContext) => Promise<void>): Promise<void> {
  const config = loadConfig(process.env);
  const app = await NestFactory.createApplicationContext(AppModule.forRoot(config, programs), {
    logger: new NestLogger(createLogger('warn')),
    abortOnError: false,
  });
  try {
    await work(app);
  } finally {
    await app.close();
  }
}
