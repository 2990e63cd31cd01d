import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { detail } from '../support/output.mjs';
import { setting } from '../support/workspace.mjs';
import { bringProgram } from './system-packages.mjs';

/** Usual folders of LibreOffice. The server searches the same ones. */
const FOLDERS = [
  '/usr/lib/libreoffice/program',
  '/usr/lib64/libreoffice/program',
  '/usr/local/lib/libreoffice/program',
  '/opt/libreoffice/program',
  '/Applications/LibreOffice.app/Contents/Frameworks',
];

const LIBRARIES = ['libmergedlo.so', 'libmergedlo.dylib'];

const FONTS = ['fonts-liberation', 'fonts-crosextra-carlito', 'fonts-crosextra-caladea', 'fonts-dejavu'];
/** Equations, and hyphenation in the languages of the web UI. */
const COMPONENTS = ['libreoffice-math-nogui', 'hyphen-de', 'hyphen-en-gb', 'hyphen-en-us'];

/** Paths of one Noto font on Debian and Fedora. If it is there, all Noto fonts count as installed. */
const NOTO_FONTS = [
  '/usr/share/fonts/truetype/noto/NotoSansThai-Regular.ttf',
  '/usr/share/fonts/google-noto',
  '/usr/share/fonts/google-noto-vf',
];

const ALLOCATOR = 'libjemalloc2';
const ALLOCATOR_FOLDERS = [
  `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu`,
  '/usr/lib64',
  '/usr/lib',
  '/usr/local/lib',
];

/** The folder that holds LibreOffice as a library, which the server loads. */
function findLibreOffice() {
  return [...FOLDERS, ...versionedFolders()].find(holdsLibreOffice);
}

function holdsLibreOffice(folder) {
  return LIBRARIES.some((library) => existsSync(join(folder, library)));
}

/** `/opt/libreoffice24.8/program`, as the project's own packages install it. */
function versionedFolders() {
  if (!existsSync('/opt')) return [];
  return readdirSync('/opt')
    .filter((name) => /^libreoffice\d/.test(name))
    .map((name) => join('/opt', name, 'program'));
}

/** @type {import('./system-packages.mjs').SystemProgram} */
export const libreOffice = {
  name: 'LibreOffice',
  find: findLibreOffice,
  packages: {
    // The fonts have the widths of Calibri and Cambria, so that lines break where they do in Word.
    apt: [
      ['libreoffice-writer-nogui', ...COMPONENTS, ALLOCATOR, ...FONTS],
      ['libreoffice-writer-nogui', ALLOCATOR, ...FONTS],
      ['libreoffice-writer', ...FONTS],
    ],
    dnf: [
      [
        'libreoffice-writer',
        'jemalloc',
        'liberation-fonts',
        'google-carlito-fonts',
        'google-crosextra-caladea-fonts',
      ],
    ],
    brew: [['--cask', 'libreoffice']],
  },
  otherwise:
    'Install LibreOffice Writer, or set GOTENBERG_URL to a Gotenberg server, 8.34 or newer. Until then everything works but the PDFs.',
};

/**
 * LibreOffice takes an eighth less time with it; the server finds it in the same places.
 *
 * @type {import('./system-packages.mjs').SystemProgram}
 */
const allocator = {
  name: 'jemalloc',
  find: () => ALLOCATOR_FOLDERS.map((folder) => join(folder, 'libjemalloc.so.2')).find(existsSync),
  packages: { apt: [[ALLOCATOR]], dnf: [['jemalloc']], brew: [] },
  otherwise: 'Everything works without it; PDFs take an eighth longer.',
};

/**
 * Fonts of other scripts and of emoji: what templates in Arabic, Hindi or Thai are printed with.
 *
 * @type {import('./system-packages.mjs').SystemProgram}
 */
const moreFonts = {
  name: 'fonts of other scripts',
  find: () => NOTO_FONTS.find(existsSync),
  packages: {
    apt: [['fonts-noto-core', 'fonts-noto-color-emoji']],
    dnf: [['google-noto-sans-fonts', 'google-noto-color-emoji-fonts']],
    brew: [],
  },
  otherwise: 'Without them, the upload of a template names the characters that no font has.',
};

/** Brings LibreOffice, unless another engine makes the PDFs. */
export async function prepareLibreOffice() {
  const gotenberg = setting('GOTENBERG_URL');
  if (gotenberg) {
    detail(`PDFs are made by Gotenberg at ${gotenberg}`);
    return;
  }
  const chosen = setting('LIBREOFFICE_PROGRAM');
  if (chosen) {
    detail(
      holdsLibreOffice(chosen)
        ? `LibreOffice: ${chosen}`
        : `LIBREOFFICE_PROGRAM is ${chosen}, where no LibreOffice is: PDFs will not be available.`,
    );
    return;
  }
  if ((await bringProgram(libreOffice)) === undefined || process.platform !== 'linux') return;
  await bringProgram(allocator);
  await bringProgram(moreFonts);
}
