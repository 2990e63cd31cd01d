import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { bundleChild } from '../testing/bundle-child';
import { goldenDocuments } from './documents';
import { differencesOf } from './pages';

const MODULES = resolve(__dirname, '../../../../node_modules');
const ROOTS = join(MODULES, '.cache', 'roots');
const MIRROR = 'http://deb.debian.org/debian';
const PACKAGES = [
  'libreoffice-writer-nogui',
  'libreoffice-math-nogui',
  'fontconfig',
  'fonts-liberation',
  'fonts-crosextra-carlito',
  'fonts-crosextra-caladea',
  'fonts-dejavu-core',
];

interface Version {
  /** Version of LibreOffice. */
  version: string;
  suite: string;
  /** The repository of newer packages that it is from. */
  backports?: string;
}

const VERSIONS: readonly Version[] = [
  { version: '7.4', suite: 'bookworm' },
  { version: '25.2', suite: 'trixie' },
  { version: '26.8', suite: 'trixie', backports: 'trixie-backports' },
];

const canMakeRoots = (() => {
  try {
    execFileSync('debootstrap', ['--version'], { stdio: 'ignore' });
    return process.getuid?.() === 0;
  } catch {
    return false;
  }
})();

jest.setTimeout(1_800_000);

// Said in the name, so that nobody takes a run without roots for one in which all versions print alike.
const withRoots = canMakeRoots ? describe : describe.skip;

withRoots('the supported versions of LibreOffice (needs root, debootstrap and a mirror of Debian)', () => {
  const child = bundleChild();
  const printer = bundleChild(resolve(__dirname, '../testing/print-folder.ts'));
  afterAll(() => {
    child.remove();
    printer.remove();
  });

  it.each(VERSIONS)('print the golden pages alike: $version', (version) => {
    const root = makeRoot(version);
    const program = join(root, 'opt/docket');
    rmSync(program, { recursive: true, force: true });
    mkdirSync(join(program, 'in'), { recursive: true });
    cpSync(process.execPath, join(program, 'node'));
    cpSync(child.entry, join(program, 'child.mjs'));
    cpSync(printer.entry, join(program, 'print.mjs'));
    for (const name of ['koffi', '@koromix'])
      cpSync(join(MODULES, name), join(program, 'node_modules', name), {
        recursive: true,
        dereference: true,
      });
    const documents = Object.entries(goldenDocuments());
    for (const [name, docx] of documents) writeFileSync(join(program, 'in', `${name}.docx`), docx);

    // LibreOffice and Node read /proc; the mount goes with the namespace.
    const said = execFileSync('unshare', [
      '--mount',
      'sh',
      '-c',
      'mount -t proc proc "$0/proc" && exec chroot "$0" "$@"',
      root,
      '/opt/docket/node',
      '/opt/docket/print.mjs',
      '/opt/docket/child.mjs',
      '/opt/docket/data',
      '/opt/docket/in',
    ]).toString();

    expect(said).toMatch(
      new RegExp(`^libreoffice ${version.version.replace('.', '\\.')}\\..* \\(hidden\\), fonts `),
    );
    const differences = documents.map(([name]) => [
      name,
      differencesOf(name, readFileSync(join(program, 'in', `${name}.pdf`))),
    ]);
    expect(differences).toEqual(documents.map(([name]) => [name, []]));
  });
});

/** A root with this LibreOffice, kept for the next run. It takes some minutes, and 1.2 GB. */
function makeRoot({ suite, backports }: Version): string {
  const root = join(ROOTS, backports ?? suite);
  if (existsSync(join(root, 'ready'))) return root;
  rmSync(root, { recursive: true, force: true });
  mkdirSync(ROOTS, { recursive: true });
  const run = (program: string, ...parameters: string[]) =>
    execFileSync(program, parameters, {
      stdio: 'ignore',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  run('debootstrap', '--variant=minbase', suite, root, MIRROR);
  if (backports !== undefined)
    writeFileSync(join(root, 'etc/apt/sources.list.d/backports.list'), `deb ${MIRROR} ${backports} main\n`);
  run('chroot', root, 'apt-get', 'update');
  const release = backports === undefined ? [] : ['-t', backports];
  const narrow = suite === 'bookworm' ? [] : ['fonts-liberation-sans-narrow'];
  run(
    'chroot',
    root,
    'apt-get',
    'install',
    '-y',
    '--no-install-recommends',
    ...release,
    ...PACKAGES,
    ...narrow,
  );
  writeFileSync(join(root, 'ready'), '');
  return root;
}
