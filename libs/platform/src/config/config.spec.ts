import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConfigError, loadConfig, SECRET_SETTINGS, SETTINGS } from './config';
import { loadEnvFile } from './env-file';

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
      attachmentQuotas: { record: 2_000 * 1024 ** 2, user: 20_000 * 1024 ** 2, total: 100_000 * 1024 ** 2 },
      mailLimits: { hour: 100, day: 500 },
      sessions: { idleMs: 30 * 60_000, lengthMs: 12 * 3_600_000 },
      redisUrl: undefined,
      stopDelayMs: 0,
      pdf: { engine: 'libreoffice' },
    });
  });

  it('knows an S3 storage by its bucket, and what is needed to use it', () => {
    const key = { S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' };
    const s3Of = (settings: Record<string, string>) => loadConfig({ DATA_DIR: dataDir, ...key, ...settings });
    expect(s3Of({})).not.toHaveProperty('s3');
    expect(s3Of({ FILES_URL: 's3://docket', S3_REGION: 'eu-west-1' })).toMatchObject({
      filesDir: join(dataDir, 'files'),
      s3: {
        bucket: 'docket',
        prefix: '',
        region: 'eu-west-1',
        credentials: { accessKeyId: 'id', secretAccessKey: 'secret' },
      },
    });
    const minio = { FILES_URL: 's3://docket/one/two/', S3_ENDPOINT: 'http://minio:9000' };
    expect(s3Of(minio).s3).toMatchObject({ prefix: 'one/two/', endpoint: 'http://minio:9000' });
    for (const url of ['s3://', 's3://UPPER', 's3://docket/../other', 's3://docket/a b', 's3://docket?x=1'])
      expect(() => s3Of({ FILES_URL: url })).toThrow('FILES_URL');
    const withoutKey = loadConfig({ DATA_DIR: dataDir, FILES_URL: 's3://docket' });
    expect(withoutKey.s3).toEqual({ bucket: 'docket', prefix: '', region: 'us-east-1' });
    for (const half of Object.keys(key))
      expect(() => s3Of({ ...minio, [half]: '' })).toThrow(
        'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY belong together',
      );
    expect(() => s3Of({ ...minio, S3_ENDPOINT: 'minio:9000' })).toThrow('S3_ENDPOINT');
  });

  it('takes a limit of free disk space as a size or a share, and refuses what is neither', () => {
    const limitOf = (text: string) => loadConfig({ DATA_DIR: dataDir, DISK_WARN: text }).diskWarn;
    expect(loadConfig({ DATA_DIR: dataDir }).diskWarn).toBeUndefined();
    expect(limitOf('2GiB')).toEqual({ bytes: 2 * 1024 ** 3 });
    expect(limitOf(' 10% ')).toEqual({ share: 0.1 });
    expect(limitOf('0')).toEqual({ bytes: 0 });
    for (const text of ['1 gigabyte', '5', '100%', '1,5GiB'])
      expect(() => limitOf(text)).toThrow('DISK_WARN is a size of at least 1 MiB such as 1GiB');
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
        PDF_CONFINE: 'maybe',
        PDF_MEMORY_LIMIT: '1GiB',
        PDF_TIMEOUT: '30s',
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
      'PDF_CONFINE',
      'PDF_MEMORY_LIMIT',
      'PDF_TIMEOUT',
      'DEMO',
      'SECRET_KEY',
    ]) {
      expect(mistakes.filter((mistake) => mistake.startsWith(`${name} `))).toHaveLength(1);
    }
  });

  it.each([
    ['PORT', ['0x50', '1e3', '-1', '65536', '80.0']],
    ['DATABASE_WAIT', ['86401', '1.5', 'Infinity']],
    ['FILES_BIN_DAYS', ['0', '1e12', '99999999999999999999']],
    ['EVENTS_DAYS', ['0', '1e12']],
    ['STOP_DELAY', ['3601']],
    ['SESSION_IDLE', ['0', '1441', 'never']],
    ['SESSION_LENGTH', ['0', '721']],
    ['MAIL_HOURLY', ['0']],
    ['TOTAL_QUOTA', ['-1', '1GB']],
    ['STOP_TIMEOUT', ['0', '86401']],
    ['TRUST_PROXY', ['true', '101']],
  ])('refuses numbers for %s that it would not hold', (name, values) => {
    for (const value of values)
      expect(mistakesOf({ [name]: value })).toEqual([expect.stringContaining(`${name} is a whole number`)]);
  });

  it('takes no quota of attachments where it is 0', () => {
    const { attachmentQuotas } = loadConfig({ DATA_DIR: dataDir, USER_QUOTA: '0', TOTAL_QUOTA: '5' });
    expect(attachmentQuotas).toMatchObject({ user: Infinity, total: 5 * 1024 ** 2 });
  });

  it('refuses sessions that would be idle for longer than they last', () => {
    expect(mistakesOf({ SESSION_IDLE: '61', SESSION_LENGTH: '1' })).toEqual([
      'SESSION_IDLE is at most SESSION_LENGTH, which is in hours',
    ]);
    expect(mistakesOf({ SESSION_IDLE: '60', SESSION_LENGTH: '1' })).toEqual([]);
  });

  it('refuses identity providers that are not described well, without a value in the message', () => {
    const provider = {
      id: 'a',
      name: 'A',
      issuer: 'https://idp.example',
      clientId: 'c',
      clientSecret: 'hidden',
    };
    const of = (...list: object[]) => mistakesOf({ OIDC_PROVIDERS: JSON.stringify(list) });
    expect(of(provider, { ...provider, id: 'b', issuer: 'http://localhost:8080' })).toEqual([]);
    expect(of(provider, provider)).toEqual(['OIDC_PROVIDERS names an id twice']);
    expect(of({ ...provider, issuer: 'http://idp.example' })).toEqual([
      'OIDC_PROVIDERS 0.issuer: is an https address without a query',
    ]);
    expect(mistakesOf({ OIDC_PROVIDERS: '{hidden' })).toEqual([
      'OIDC_PROVIDERS is a list of identity providers in JSON',
    ]);
    expect(mistakesOf({ PASSWORD_SIGN_IN: 'false' })).toEqual([
      'PASSWORD_SIGN_IN=false needs an identity provider in OIDC_PROVIDERS',
    ]);
  });

  it('refuses addresses without a host', () => {
    for (const [name, value] of [
      ['REDIS_URL', 'redis://'],
      ['SMTP_URL', 'smtp://'],
      ['PUBLIC_URL', 'http://'],
      ['GOTENBERG_URL', 'http://a:3000,http://'],
      ['DATABASE_URL', 'mysql:///docket'],
    ] as const)
      expect(mistakesOf({ [name]: value })).toEqual([
        expect.stringMatching(new RegExp(`^${name} is an address`)),
      ]);
  });

  it('refuses addresses of which it would use only a part', () => {
    for (const [name, value] of [
      ['PUBLIC_URL', 'https://docket.example/sales'],
      ['PUBLIC_URL', 'https://docket.example/?page=1'],
      ['PUBLIC_URL', 'https://ann:secret@docket.example'],
      ['REDIS_URL', 'redis://redis:6379/0?tls=true'],
      ['REDIS_URL', 'redis://redis:6379/docket'],
      ['REDIS_URL', 'redis://:50%@redis:6379'],
      ['REDIS_URL', 'redis://redis:6379/1/2'],
      ['GOTENBERG_URL', 'http://a:3000,http://b:3000/?secret=1'],
      ['FILES_URL', 'file:'],
      ['FILES_URL', 'file://'],
    ] as const) {
      const mistakes = mistakesOf({ [name]: value });
      expect(mistakes).toEqual([expect.stringMatching(new RegExp(`^${name} (?:is|names) `))]);
      expect(mistakes.join()).not.toMatch(/secret|50%/);
    }
    for (const [name, value] of [
      ['PUBLIC_URL', 'https://docket.example:8443/'],
      ['REDIS_URL', 'rediss://docket:50%25@redis:6379/15'],
      ['GOTENBERG_URL', 'http://user:secret@a:3000/gotenberg'],
      ['FILES_URL', 'file:files'],
    ] as const)
      expect(mistakesOf({ [name]: value })).toEqual([]);
  });

  it('knows production by its name alone', () => {
    for (const name of ['prod', 'Production', 'PRODUCTION', 'live'])
      expect(mistakesOf({ NODE_ENV: name })).toEqual(['NODE_ENV is production, development or test']);
  });

  it('warns of settings that have no effect', () => {
    const warningsOf = (settings: Record<string, string>) =>
      loadConfig({ DATA_DIR: dataDir, ...settings }).warnings;
    expect(warningsOf({ S3_ENDPOINT: 'https://minio:9000', S3_ACCESS_KEY_ID: 'id' })).toEqual([
      expect.stringMatching(/^S3_ENDPOINT, S3_ACCESS_KEY_ID: no effect, .*FILES_URL/),
    ]);
    expect(warningsOf({ MAIL_FROM: 'docket@example.com' })).toEqual([
      expect.stringMatching(/^MAIL_FROM: no effect .*SMTP_URL/),
    ]);
    expect(warningsOf({ MAIL_FROM: 'docket@example.com', SMTP_URL: 'smtp://localhost' })).toEqual([]);
  });

  describe('keeps a secret key in the data folder', () => {
    const file = () => join(dataDir, 'secret.key');

    it('and takes none of which only a part was written', () => {
      for (const part of ['', '\n', 'k'.repeat(31)]) {
        writeFileSync(file(), part);
        for (const purpose of ['write', 'read'] as const)
          expect(() => loadConfig({ DATA_DIR: dataDir }, purpose)).toThrow(
            /secret\.key does not hold a whole secret key/,
          );
        expect(readFileSync(file(), 'utf8')).toBe(part);
      }
      expect(loadConfig({ DATA_DIR: dataDir, SECRET_KEY: 'k'.repeat(40) }).secretKey).toBe('k'.repeat(40));
    });

    it('and the same one at every start, with nothing beside it', () => {
      const { secretKey } = loadConfig({ DATA_DIR: dataDir });
      expect(secretKey).toMatch(/^[\w-]{43}$/);
      expect(loadConfig({ DATA_DIR: dataDir }).secretKey).toBe(secretKey);
      expect(readdirSync(dataDir)).toEqual(['secret.key']);
      expect(statSync(file()).mode & 0o777).toBe(0o600);
    });
  });

  it('makes the data folder, for its owner only', () => {
    const folder = join(dataDir, 'new', 'data');
    expect(loadConfig({ DATA_DIR: folder }).dataDir).toBe(folder);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
  });

  describe('closes a data folder that stood before', () => {
    const modeOf = (...names: string[]) => statSync(join(dataDir, ...names)).mode & 0o777;
    beforeEach(() => {
      chmodSync(dataDir, 0o755);
      mkdirSync(join(dataDir, 'files', 'ab'), { recursive: true, mode: 0o755 });
      for (const file of ['docket.sqlite', 'secret.key', 'files/ab/cd']) {
        writeFileSync(join(dataDir, file), 'k'.repeat(40));
        chmodSync(join(dataDir, file), 0o644);
      }
    });

    it('and all in it', () => {
      expect(loadConfig({ DATA_DIR: dataDir }).warnings).toEqual([]);
      expect([modeOf(), modeOf('files'), modeOf('files', 'ab')]).toEqual([0o700, 0o700, 0o700]);
      expect(['docket.sqlite', 'secret.key', 'files/ab/cd'].map((file) => modeOf(file))).toEqual([
        0o600, 0o600, 0o600,
      ]);
    });

    it('but not one that others use, which is told', () => {
      writeFileSync(join(dataDir, 'of-another-program'), '');
      expect(loadConfig({ DATA_DIR: dataDir }).warnings).toEqual([
        expect.stringContaining(`chmod 700 ${dataDir}`),
      ]);
      expect([modeOf(), modeOf('files'), modeOf('secret.key')]).toEqual([0o755, 0o700, 0o600]);
    });

    it('not at a check, which writes nothing', () => {
      loadConfig({ DATA_DIR: dataDir }, 'read');
      expect(modeOf('secret.key')).toBe(0o644);
    });
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

  const mistakesOf = (settings: Record<string, string>): readonly string[] => {
    try {
      loadConfig({ DATA_DIR: dataDir, ...settings });
      return [];
    } catch (error) {
      return (error as ConfigError).mistakes;
    }
  };
  const fileOf = (content: string | Buffer, name = 'secret') => {
    const path = join(dataDir, name);
    writeFileSync(path, content);
    return path;
  };

  it('takes no secret key that is short or only spaces', () => {
    for (const key of ['k'.repeat(31), ' '.repeat(40), ` ${'k'.repeat(31)}\t`])
      expect(mistakesOf({ SECRET_KEY: key })).toEqual([
        'SECRET_KEY has at least 32 characters, without the spaces around them',
      ]);
  });

  it('ignores spaces around values, and refuses quotes', () => {
    expect(loadConfig({ DATA_DIR: dataDir, PORT: ' 3001\r', DEMO: ' ' })).toMatchObject({
      port: 3001,
      demo: true,
    });
    expect(mistakesOf({ PORT: '"3001"' })).toEqual(['PORT has quotes around its value: remove them']);
  });

  describe('reads a secret from a file', () => {
    it('without the line end, for each setting that may hold a secret', () => {
      expect([...SECRET_SETTINGS].sort()).toEqual(
        [
          'ADMIN_PASSWORD',
          'DATABASE_URL',
          'GOTENBERG_URL',
          'METRICS_TOKEN',
          'OIDC_PROVIDERS',
          'REDIS_URL',
          'S3_ACCESS_KEY_ID',
          'S3_SECRET_ACCESS_KEY',
          'SECRET_KEY',
          'SMTP_URL',
        ].sort(),
      );
      const key = 'k'.repeat(40);
      const config = loadConfig({
        NODE_ENV: 'production',
        DATA_DIR: dataDir,
        SECRET_KEY_FILE: fileOf(`${key}\r\n`, 'key'),
        REDIS_URL_FILE: fileOf('redis://:secret@redis:6379\n', 'redis'),
      });
      expect(config).toMatchObject({ secretKey: key, redisUrl: 'redis://:secret@redis:6379' });
    });

    it('and names the file that cannot be used, never its content', () => {
      const tooLong = Buffer.alloc(70_000, 'x');
      const pipe = join(dataDir, 'pipe');
      execFileSync('mkfifo', [pipe]);
      for (const [path, why] of [
        [join(dataDir, 'none'), 'there is no such file'],
        [dataDir, 'this is a folder'],
        [fileOf('\n', 'empty'), 'the file is empty'],
        [fileOf('hidden1\nhidden2', 'lines'), 'more than one line'],
        [fileOf(tooLong, 'long'), 'too large'],
        [pipe, 'not a regular file'],
        ['/dev/zero', 'not a regular file'],
      ] as const) {
        const [mistake, ...more] = mistakesOf({ NODE_ENV: 'production', SECRET_KEY_FILE: path });
        expect(mistake).toContain(`SECRET_KEY_FILE names ${path}: `);
        expect(mistake).toContain(why);
        expect(more).toEqual([]);
      }
      const wrong = mistakesOf({ DATABASE_URL_FILE: fileOf('hidden3') }).join();
      expect(wrong).toMatch(/^DATABASE_URL /);
      expect(wrong).not.toContain('hidden');
    });

    it('unless the setting itself is there', () => {
      const both = { SECRET_KEY: 'k'.repeat(40), SECRET_KEY_FILE: fileOf('k'.repeat(40)) };
      expect(mistakesOf(both)).toEqual([
        expect.stringMatching(/SECRET_KEY_FILE and SECRET_KEY are both set/),
      ]);
    });
  });

  describe('names settings that are mistyped', () => {
    it('in the environment, with the nearest one', () => {
      for (const [name, setting] of [
        ['DATABSE_URL', 'DATABASE_URL'],
        ['DATABASE_ULR', 'DATABASE_URL'],
        ['database_url', 'DATABASE_URL'],
        ['SMPT_URL', 'SMTP_URL'],
        ['SECRETKEY', 'SECRET_KEY'],
        ['SECRET_KEY_FIEL', 'SECRET_KEY_FILE'],
        ['FILE_URL', 'FILES_URL'],
        ['WEBHOOKS_ALLOW', 'WEBHOOK_ALLOW'],
      ] as const)
        expect(mistakesOf({ [name]: 'x' })).toEqual([
          expect.stringContaining(`${name} is not a setting. Did you mean ${setting}?`),
        ]);
      expect(mistakesOf({ RATE_LIMIT_FILE: 'x' })).toEqual([
        'RATE_LIMIT_FILE is not a setting: RATE_LIMIT cannot be read from a file',
      ]);
    });

    it('but no names of other programs', () => {
      const foreign = [
        ...[
          'PATH',
          'HOME',
          'HOSTNAME',
          'PORTS',
          'TERM',
          'PWD',
          'SHLVL',
          'NODE_OPTIONS',
          'NODE_VERSION',
          'LOGLEVEL',
        ],
        ...['DOCKET_PORT', 'DOCKET_SERVICE_HOST', 'DOCKET_SERVICE_PORT', 'REDIS_PORT', 'REDIS_SERVICE_HOST'],
        ...[
          'REDIS_PORT_6379_TCP',
          'MYSQL_PASSWORD',
          'MARIADB_DATABASE',
          'DATABASE_HOST',
          'SMTP_HOST',
          'SMTP_USER',
        ],
        ...[
          'npm_config_cache',
          'npm_package_name',
          'YARN_VERSION',
          'LANG',
          'LC_ALL',
          'TZ',
          'AWS_REGION',
          'SECRET',
        ],
        ...[
          'INVOCATION_ID',
          'JOURNAL_STREAM',
          'XDG_DATA_DIRS',
          'KUBERNETES_PORT',
          'GPG_KEY',
          'DEBUG',
          'MAIL',
        ],
      ];
      expect(mistakesOf(Object.fromEntries(foreign.map((name) => [name, 'x'])))).toEqual([]);
      expect(mistakesOf({ FILE_URL: 'x', FILES_URL: '' })).toEqual([]);
    });

    it('in the .env file, with every mistake of the file', () => {
      const environment: NodeJS.ProcessEnv = { DATA_DIR: dataDir, PORT: '3005' };
      loadEnvFile(
        fileOf('PORT=4000\nPROT=1\nRATE_LIMTI=5\nMAIL_FROM=x\nhidden line\nOTHER=1\n', '.env'),
        environment,
      );
      expect(environment).toMatchObject({ PORT: '3005', MAIL_FROM: 'x' });
      let message = '';
      try {
        loadConfig(environment);
      } catch (error) {
        message = (error as Error).message;
      }
      expect(message).toContain('PROT is not a setting. Did you mean PORT?');
      expect(message).toContain('RATE_LIMTI is not a setting. Did you mean RATE_LIMIT?');
      expect(message).toContain('.env has a line that is not NAME=value: line 5');
      expect(message).not.toContain('hidden');
    });

    it('in the .env file, after values of several lines', () => {
      const environment: NodeJS.ProcessEnv = { DATA_DIR: dataDir };
      const lines = [
        '# A comment with = in it',
        'export PORT = 4000 # at home',
        'MAIL_FROM="one',
        'two = 2" # a comment',
        "COMPANY='#1'",
        '',
        'no setting',
        'SECRET_KEY: x',
        'URL=a=b "c" #d',
      ];
      loadEnvFile(fileOf(lines.join('\r\n'), '.env'), environment);
      expect(environment).toEqual({
        DATA_DIR: dataDir,
        PORT: '4000',
        MAIL_FROM: 'one\ntwo = 2',
        COMPANY: '#1',
        URL: 'a=b "c"',
      });
      let message = '';
      try {
        loadConfig(environment);
      } catch (error) {
        message = (error as Error).message;
      }
      expect(message.match(/not NAME=value: line \d+/g)).toEqual(
        [7, 8].map((line) => `not NAME=value: line ${line}`),
      );
    });

    it('and warns of others in the .env file', () => {
      const environment: NodeJS.ProcessEnv = { DATA_DIR: dataDir };
      // The AWS SDK reads its own variables.
      loadEnvFile(fileOf('OTHER_PROGRAM=1\nPORT=4000\nAWS_PROFILE=docket\n', '.env'), environment);
      expect(loadConfig(environment)).toMatchObject({
        port: 4000,
        warnings: ['OTHER_PROGRAM in .env is not a setting of Docket.'],
      });
    });

    it('and says so where the .env file cannot be read', () => {
      const environment: NodeJS.ProcessEnv = { DATA_DIR: dataDir };
      loadEnvFile(dataDir, environment);
      expect(() => loadConfig(environment)).toThrow('cannot be read (it is a folder)');
      const without: NodeJS.ProcessEnv = { DATA_DIR: dataDir };
      loadEnvFile(join(dataDir, 'none'), without);
      expect(loadConfig(without).warnings).toEqual([]);
    });

    it('although settings resemble each other', () => {
      const names = Object.keys(SETTINGS).filter((name) => !['DATA_DIR', 'NODE_ENV'].includes(name));
      for (const name of names)
        expect(mistakesOf({ [name]: '?' }).filter((mistake) => mistake.includes('not a setting'))).toEqual(
          [],
        );
    });
  });
});
