import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Database, dataSourceModules, DeferredWrites, loadConfig, type Schema } from '@docket/platform';
import {
  builtSqliteReader,
  createDataSource,
  type TestDatabase,
  testDatabases,
} from '@docket/platform/testing';
import { type INestApplicationContext, Module, type OnApplicationShutdown } from '@nestjs/common';
import { ModulesContainer, NestFactory } from '@nestjs/core';
import { DataSource } from 'typeorm';
import { AppModule, schema } from './app.module';

class Fails1799999999999 {
  name = 'Fails1799999999999';
  up(): Promise<void> {
    return Promise.reject(new Error('this migration fails'));
  }
  down(): Promise<void> {
    return Promise.resolve();
  }
}

const { initialize, destroy } = DataSource.prototype;

@Module({})
class SourcesModule {}

describe.each(testDatabases)('the connections of the application to the database, on %s', (_name, create) => {
  let test: TestDatabase;
  let folder: string;
  let opened: DataSource[];
  let closed: DataSource[];

  beforeEach(async () => {
    test = await create();
    folder = mkdtempSync(join(tmpdir(), 'docket-shutdown-'));
    [opened, closed] = [[], []];
    jest.spyOn(DataSource.prototype, 'initialize').mockImplementation(async function (this: DataSource) {
      await initialize.call(this);
      opened.push(this);
      return this;
    });
    jest.spyOn(DataSource.prototype, 'destroy').mockImplementation(async function (this: DataSource) {
      closed.push(this);
      await destroy.call(this);
    });
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await test.remove();
    rmSync(folder, { recursive: true });
  });

  const config = () => loadConfig({ DATABASE_URL: test.url, DATA_DIR: folder });
  const quiet = { logger: false, abortOnError: false } as const;
  const start = () => {
    const missing = '/nonexistent';
    const programs = { templateWorker: missing, libreOfficeChild: missing, senderThread: missing };
    const all = { ...programs, sqliteReader: builtSqliteReader() };
    return NestFactory.createApplicationContext(AppModule.forRoot(config(), all), quiet);
  };
  const openSources = (tables: Schema) =>
    NestFactory.createApplicationContext(
      { module: SourcesModule, imports: dataSourceModules(test.url, tables) },
      quiet,
    );
  /** Names of the companies: what the tests change. */
  const nameOfCompany = async () => {
    const source = await createDataSource(test.url, { entities: [], migrations: [] }).initialize();
    try {
      const [row] = (await source.query('SELECT name FROM company')) as { name: string }[];
      return row?.name;
    } finally {
      await source.destroy();
    }
  };
  const rename = (app: INestApplicationContext, name: string) =>
    app
      .get(Database)
      .transaction((manager) => manager.query('UPDATE company SET name = ?', [name]) as Promise<unknown>);

  it('are closed once each, after the shutdown hooks of all modules', async () => {
    const app = await start();
    const before: string[] = [];
    for (const { name, providers } of app.get(ModulesContainer).values()) {
      for (const { instance } of providers.values()) {
        const hook = (instance as Partial<OnApplicationShutdown> | null)?.onApplicationShutdown;
        if (hook === undefined || name === 'TypeOrmCoreModule') continue;
        jest
          .spyOn(instance as OnApplicationShutdown, 'onApplicationShutdown')
          .mockImplementation(async (...signal) => {
            if (closed.length > 0) before.push((instance as object).constructor.name);
            await (hook.apply(instance, signal) as Promise<void>);
          });
      }
    }
    const atStart = new Set(opened);
    await app.close();
    expect(before).toEqual([]);
    expect(new Set(closed)).toEqual(atStart);
    expect(closed).toHaveLength(atStart.size);
    expect(opened.filter(({ isInitialized }) => isInitialized)).toEqual([]);
  });

  it('take what is written last, and what is queued then', async () => {
    const app = await start();
    app.get(DeferredWrites).add('the name', async () => void (await rename(app, 'Deferred Ltd')));
    const errors = jest.spyOn(process.stderr, 'write');
    let release = (): void => undefined;
    const underWay = app.get(Database).transaction(async (manager) => {
      await new Promise<void>((go) => (release = go));
      await manager.query('UPDATE company SET city = ?', ['Under way']);
    });
    const closing = app.close();
    setTimeout(() => release(), 300);
    await Promise.all([underWay, closing]);
    expect(errors).not.toHaveBeenCalled();
    expect(await nameOfCompany()).toBe('Deferred Ltd');
  });

  it('are tried once and closed where the start fails', async () => {
    const failing = { ...schema, migrations: [...schema.migrations, Fails1799999999999] };
    await expect(openSources(failing)).rejects.toThrow('this migration fails');
    expect(opened).toHaveLength(1);
    expect(closed).toEqual(opened);
  });

  it('are closed where a later one cannot be opened', async () => {
    await (await Database.open(test.url, schema)).close();
    const { length } = opened;
    expect(closed).toHaveLength(length);
    for (let failing = 1; failing < length; failing++) {
      [opened, closed] = [[], []];
      jest.spyOn(DataSource.prototype, 'initialize').mockImplementation(async function (this: DataSource) {
        if (opened.length === failing) throw new Error('no room');
        await initialize.call(this);
        opened.push(this);
        return this;
      });
      await expect(Database.open(test.url, schema)).rejects.toThrow('no room');
      expect([opened.length, closed.length]).toEqual([failing, failing]);
      expect(new Set(closed)).toEqual(new Set(opened));
    }
  });
});
