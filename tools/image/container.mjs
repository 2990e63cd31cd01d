import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Refusal } from '../support/output.mjs';
import { run } from '../support/processes.mjs';
import { MOUNTS, must, PATH_OF_IMAGES } from './roots.mjs';

/** The user of the image by number, as in its /etc/passwd. */
async function userOf(/** @type {import('./build-image.mjs').Image} */ { root, stage }) {
  const user = stage.user ?? 'root';
  const ids = await must('chroot', [root, 'sh', '-c', `id -u ${user}; id -g ${user}`]);
  const [uid = '', gid = ''] = ids.output.trim().split('\n');
  return { uid, gid };
}

/**
 * A running image, as compose.yaml runs it: in namespaces of processes, mounts and network, with a root that cannot be
 * written, as its user and without any capability. Only its volumes and /tmp can be written.
 */
export class Container {
  /** Everything that its program has printed. */
  output = '';
  /** @type {number | undefined} */
  exitCode;
  /** The process id of its first process, seen from outside. */
  processId = 0;

  /**
   * @param {import('./build-image.mjs').Image} image
   * @param {{ uid: string, gid: string }} user
   * @param {Record<string, string>} environment
   */
  constructor(image, user, environment) {
    this.image = image;
    this.user = user;
    this.environment = environment;
    /** @type {Promise<void>} */
    this.ended = Promise.resolve();
  }

  /**
   * Starts the image's program on an empty folder for each volume.
   *
   * @param {import('./build-image.mjs').Image} image
   * @param {string} folder of the volumes
   * @param {Record<string, string>} environment
   */
  static async start(image, folder, environment) {
    const user = await userOf(image);
    const container = new Container(image, user, { ...image.variables, ...environment });
    const volumes = image.stage.volumes.map((path) => ({
      path,
      outside: join(folder, path.replaceAll('/', '-')),
    }));
    for (const { path, outside } of volumes) {
      rmSync(outside, { recursive: true, force: true });
      mkdirSync(folder, { recursive: true });
      // An empty volume gets content and owner of the folder in the image.
      await must('cp', ['-a', join(image.root, path), outside]);
    }
    const script = [
      'set -e',
      'mount --bind "$ROOT" "$ROOT"',
      ...MOUNTS,
      'mount -t tmpfs -o nosuid,nodev,noexec,mode=1777 tmp "$ROOT/tmp"',
      ...volumes.map(({ path, outside }) => `mount --bind '${outside}' "$ROOT${path}"`),
      'mount -o remount,bind,ro "$ROOT"',
      'ip link set lo up',
      'exec chroot "$ROOT" "$@"',
    ].join('\n');
    const program = spawn(
      'unshare',
      [
        ...['--mount', '--pid', '--net', '--ipc', '--uts', '--fork', '--kill-child'],
        ...['sh', '-c', script, 'sh', ...container.asUser(image.stage.entrypoint, image.stage.command)],
      ],
      { env: { ...process.env, ROOT: image.root }, stdio: ['ignore', 'pipe', 'pipe'] },
    );
    const keep = (/** @type {string} */ text) => (container.output += text);
    program.stdout.setEncoding('utf8').on('data', keep);
    program.stderr.setEncoding('utf8').on('data', keep);
    container.ended = new Promise((done) =>
      program.once('close', (code) => {
        container.exitCode = code ?? 1;
        done();
      }),
    );
    container.processId = await container.firstChildOf(program.pid ?? 0);
    return container;
  }

  /** A command line for chroot: the image's user, no capability, no way to more, its variables and its folder. */
  asUser(/** @type {string[][]} */ ...commands) {
    const { uid, gid } = this.user;
    const variables = Object.entries({ PATH: PATH_OF_IMAGES, ...this.environment });
    return [
      ...['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', '--no-new-privs'],
      ...['--inh-caps=-all', '--bounding-set=-all'],
      ...['env', '-i', ...variables.map(([name, value]) => `${name}=${value}`)],
      ...['sh', '-c', `cd '${this.image.folder}' && exec "$@"`, 'sh', ...commands.flat()],
    ];
  }

  /** Runs a command in the container, as `docker exec` does. */
  exec(/** @type {string[]} */ ...command) {
    const target = ['--target', String(this.processId), '--mount', '--pid', '--net', '--ipc', '--root'];
    return run('nsenter', [...target, ...this.asUser(command)], { cwd: '/', silence: 120_000 });
  }

  /** Runs a program of this machine in the network of the container. */
  beside(/** @type {string[]} */ ...command) {
    return run('nsenter', ['--target', String(this.processId), '--net', ...command], { silence: 120_000 });
  }

  /** Sends a signal to the first process, as `docker stop` does, and waits for the end. */
  async stop() {
    process.kill(this.processId, 'SIGTERM');
    await this.ended;
    return this.exitCode;
  }

  /** Ends it at once, whatever it does. */
  async kill() {
    if (this.exitCode === undefined) process.kill(this.processId, 'SIGKILL');
    await this.ended;
  }

  async firstChildOf(/** @type {number} */ parent) {
    for (;;) {
      const { output } = await run('pgrep', ['--parent', String(parent)]);
      const child = Number(output.trim().split('\n')[0]);
      if (child > 0) return child;
      if (this.exitCode !== undefined) throw new Refusal(`The container did not start:\n${this.output}`);
      await pause();
    }
  }
}

const POLL_MS = 200;

/** The time between two looks at something that changes by itself. */
export function pause() {
  return new Promise((resolve) => setTimeout(resolve, POLL_MS));
}
