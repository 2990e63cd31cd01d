import { createLogger, loadConfig, NestLogger } from '@docket/platform';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { AppModule } from '../app.module';
import { programs } from '../programs';

/** Runs with every service but without HTTP, also beside a server that runs. */
export async function withServices<Result>(
  work: (app: INestApplicationContext) => Promise<Result>,
): Promise<Result> {
  const config = loadConfig(process.env);
  const app = await NestFactory.createApplicationContext(AppModule.forRoot(config, programs), {
    logger: new NestLogger(createLogger('warn')),
    abortOnError: false,
  });
  try {
    return await work(app);
  } finally {
    await app.close();
  }
}

export function print(...lines: string[]): void {
  process.stdout.write(lines.map((line) => `${line}\n`).join(''));
}
