import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { freePort } from './harness/free-port';
import { PROGRAM } from './harness/program';
import { waitFor } from './harness/wait-for';

const WORKSPACE = resolve(__dirname, '../../..');
const COPY_PACKAGES = join(WORKSPACE, 'tools/image/copy-packages.mjs');

/** The built server with the packages that the image holds, and no others: outside of the workspace, as in the image. */
describe('the packages of the image', () => {
  let folder: string;
  const program = () => join(folder, 'apps/api/dist/main.js');
  const environment = (more: Record<string, string>) => ({
    PATH: process.env.PATH,
    DATA_DIR: join(folder, 'data'),
    DEMO: 'false',
    PDF_WARM_UP: 'false',
    ...more,
  });

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'docket-packages-'));
    cpSync(dirname(PROGRAM), dirname(program()), { recursive: true });
    execFileSync(process.execPath, [COPY_PACKAGES, join(folder, 'node_modules')], { stdio: 'pipe' });
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('are a few of all', () => {
    expect(readdirSync(join(folder, 'node_modules')).length).toBeLessThan(60);
  });

  it('let it serve with SQLite, sign in, and end', async () => {
    const port = await freePort();
    const password = 'a password for the tests';
    const server = spawn(process.execPath, [program()], {
      cwd: folder,
      env: environment({ PORT: String(port), ADMIN_EMAIL: 'admin@example.com', ADMIN_PASSWORD: password }),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const keep = (text: string) => (output += text);
    server.stdout.setEncoding('utf8').on('data', keep);
    server.stderr.setEncoding('utf8').on('data', keep);
    const ended = new Promise((done) => server.once('close', done));
    try {
      await waitFor('the server to be ready', async () => {
        if (server.exitCode !== null) throw new Error(`It ended: ${output}`);
        const answer = await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => undefined);
        return answer?.status === 200 && output.includes('Docket runs at') ? true : undefined;
      });
      const answer = await fetch(`http://127.0.0.1:${port}/v1/session`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ email: 'admin@example.com', password }),
      });
      expect(answer.status).toBe(200);
      for (const path of ['/docs', '/docs/swagger-ui-bundle.js'])
        expect((await fetch(`http://127.0.0.1:${port}${path}`)).status).toBe(200);
      server.kill('SIGTERM');
      await ended;
      expect(server.exitCode).toBe(0);
    } finally {
      server.kill('SIGKILL');
      await ended;
    }
    expect(output).not.toMatch(/ERR_MODULE_NOT_FOUND|Cannot find (module|package)/);
  });

  it('reach for MySQL, too, and load the engine of PDFs', () => {
    // The driver has to be loaded to find out that no server listens there.
    const { status, stderr } = spawnSync(process.execPath, [program(), 'migrate'], {
      cwd: folder,
      env: environment({ DATABASE_URL: 'mysql://docket:docket@127.0.0.1:1/docket' }),
      encoding: 'utf8',
    });
    expect(status).not.toBe(0);
    expect(stderr).toContain('ECONNREFUSED');
    const loaded =
      "import('koffi').then(({ default: { load } }) => process.exit(typeof load === 'function' ? 0 : 1))";
    expect(spawnSync(process.execPath, ['-e', loaded], { cwd: folder }).status).toBe(0);
  });
});
