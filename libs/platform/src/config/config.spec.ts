import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConfigError, loadConfig } from './config';

describe('configuration', () => {
  let dataDir: string;

  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'docket-config-'));
  });
  afterEach(() => {
    rmSync(dataDir, { recursive: true });
  });

  it('needs nothing outside production', () => {
    expect(loadConfig({ DATA_DIR: dataDir })).toMatchObject({
      production: false,
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      databaseUrl: `sqlite:${join(dataDir, 'docket.sqlite')}`,
      filesDir: join(dataDir, 'files'),
      demo: true,
      rateLimit: 60,
      callsInFlight: 32,
      redisUrl: undefined,
      stopDelayMs: 0,
      pdf: { engine: 'libreoffice' },
    });
  });

  it('knows an S3 storage by its bucket, and what is needed to use it', () => {
    const key = { S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' };
    const s3Of = (settings: Record<string, string>) => loadConfig({ DATA_DIR: dataDir, ...key, ...settings });
    const signed = { accessKeyId: 'id', secretAccessKey: 'secret' };
    expect(s3Of({})).not.toHaveProperty('s3');
    expect(s3Of({ FILES_URL: 's3://docket', S3_REGION: 'eu-west-1' })).toMatchObject({
      filesDir: join(dataDir, 'files'),
      s3: {
        bucket: 'docket',
        prefix: '',
        region: 'eu-west-1',
        endpoint: 'https://s3.eu-west-1.amazonaws.com',
        ...signed,
      },
    });
    const minio = { FILES_URL: 's3://docket/one/two/', S3_ENDPOINT: 'http://minio:9000' };
    expect(s3Of(minio).s3).toMatchObject({ prefix: 'one/two/', endpoint: 'http://minio:9000' });
    for (const url of ['s3://', 's3://UPPER', 's3://docket/a b', 's3://docket?x=1'])
      expect(() => s3Of({ FILES_URL: url })).toThrow('FILES_URL');
    const without = () => loadConfig({ DATA_DIR: dataDir, FILES_URL: 's3://docket' });
    expect(without).toThrow(/S3_ACCESS_KEY_ID is required.*[^]*S3_SECRET_ACCESS_KEY is required/);
    expect(() => s3Of({ ...minio, S3_ENDPOINT: 'minio:9000' })).toThrow('S3_ENDPOINT');
  });

  it('reports every mistake at once', () => {
    let mistakes: readonly string[] = [];
    try {
      loadConfig({
        NODE_ENV: 'production',
        DATA_DIR: dataDir,
        PORT: '70000',
        DATABASE_URL: 'postgres://x',
        REDIS_URL: 'memcached://x',
        CALLS_IN_FLIGHT: '0',
        PDF_ENGINE: 'word',
        DEMO: 'perhaps',
      });
    } catch (error) {
      mistakes = (error as ConfigError).mistakes;
    }
    for (const name of [
      'PORT',
      'DATABASE_URL',
      'REDIS_URL',
      'CALLS_IN_FLIGHT',
      'PDF_ENGINE',
      'DEMO',
      'SECRET_KEY',
    ]) {
      expect(mistakes.filter((mistake) => mistake.startsWith(`${name} `))).toHaveLength(1);
    }
  });

  it('makes the data folder, for its owner only', () => {
    const folder = join(dataDir, 'new', 'data');
    expect(loadConfig({ DATA_DIR: folder }).dataDir).toBe(folder);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
  });

  it('says so where the data folder can be none', () => {
    const file = join(dataDir, 'file');
    writeFileSync(file, '');
    for (const folder of [file, join(file, 'below')])
      expect(() => loadConfig({ DATA_DIR: folder })).toThrow(/DATA_DIR names a folder/);
  });

  it('takes Gotenberg where an address is given', () => {
    const { pdf } = loadConfig({ DATA_DIR: dataDir, GOTENBERG_URL: 'http://a:3000, http://b:3000' });
    expect(pdf).toMatchObject({ engine: 'gotenberg', gotenbergUrls: ['http://a:3000', 'http://b:3000'] });
  });

  it('keeps one secret key in the data folder, for its owner only', () => {
    const { secretKey } = loadConfig({ DATA_DIR: dataDir });
    expect(secretKey.length).toBeGreaterThanOrEqual(43);
    expect(loadConfig({ DATA_DIR: dataDir }).secretKey).toBe(secretKey);
    expect(statSync(join(dataDir, 'secret.key')).mode & 0o777).toBe(0o600);
  });

  it('reads an empty variable as one that is not set', () => {
    expect(loadConfig({ DATA_DIR: dataDir, DEMO: '', PORT: '' })).toMatchObject({ demo: true, port: 3000 });
  });
});
