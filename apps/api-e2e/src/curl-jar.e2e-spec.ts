import { execFile, execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { keyWith } from './harness/api-cookies';
import { ANY_DATABASE } from './harness/databases';
import { Docket } from './harness/docket';

const LIMIT = 60;

/** curl keeps a jar by rules of its own, which no client of ours could stand in for. */
function hasCurl(): boolean {
  try {
    execFileSync('curl', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    process.stdout.write('curl and its cookie jar are not tested: there is no curl here.\n');
    return false;
  }
}

(hasCurl() ? describe.each(ANY_DATABASE) : describe.skip.each(ANY_DATABASE))('curl, on $name', (database) => {
  let docket: Docket;
  let folder: string;
  let key: string;

  beforeAll(async () => {
    docket = await Docket.start({ database });
    folder = await mkdtemp(join(tmpdir(), 'docket-jar-'));
  });
  beforeEach(async () => {
    ({ key } = await keyWith(await docket.signedIn()));
  });
  afterAll(async () => {
    await docket.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const curl = async (...parameters: string[]) => {
    const all = ['-sS', '-H', `X-APIKEY: ${key}`, ...parameters];
    return (await promisify(execFile)('curl', all)).stdout;
  };

  it('fills its jar with the first call, and is given nothing more from then on', async () => {
    const jar = join(folder, 'jar');
    const call = () =>
      curl('-c', jar, '-b', jar, '-D', '-', '-o', '/dev/null', `${docket.url}/v1/salesquotes`);
    const first = await call();
    expect(first).toMatch(/^HTTP\/1\.1 200 /);
    expect(first.match(/^set-cookie:/gim)).toHaveLength(2);
    const kept = await readFile(jar, 'utf8');
    expect(kept).toMatch(/^#HttpOnly_127\.0\.0\.1\t.*\tdocket_session\t/m);
    expect(kept).toMatch(/^127\.0\.0\.1\t.*\tdocket_csrf\t/m);
    const second = await call();
    expect(second).toMatch(/^HTTP\/1\.1 200 /);
    expect(second).not.toMatch(/^(set-cookie|ratelimit-)/im);
  });

  it(`calls more than ${LIMIT} times a minute with its jar, and not without`, async () => {
    const jar = join(folder, 'busy');
    const many = `${docket.url}/v1/salesquotes?limit=[1-${LIMIT + 15}]`;
    const codes = (text: string) => text.trim().split('\n');
    const quiet = ['-o', '/dev/null', '-w', '%{http_code}\\n'];
    const kept = codes(await curl('-c', jar, '-b', jar, ...quiet, many));
    expect(kept).toEqual(Array.from({ length: LIMIT + 15 }, () => '200'));
    // The first of those calls was counted, too.
    const lost = codes(await curl(...quiet, many));
    expect(lost.filter((code) => code === '200')).toHaveLength(LIMIT - 1);
    expect(lost.filter((code) => code === '429')).toHaveLength(16);
  });
});
