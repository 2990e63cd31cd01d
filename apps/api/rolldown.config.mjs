import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'rolldown';

const workspace = fileURLToPath(new URL('../..', import.meta.url));
const source = (path) => `${workspace}${path}`;

/**
 * Packages that stay in node_modules: machine code beside JavaScript, files that are looked up by their place (pino), and
 * what one of two databases alone needs. All others are bundled, which halves the time to the first answer: one file is
 * read in place of a thousand.
 */
const APART = /^(libsql|koffi|@node-rs\/argon2|pino|pino-pretty|mysql2)($|\/)/;

/** Optional packages of packages, which are not installed, are asked for where they are used: never. */
function isInstalled(id, importer) {
  try {
    createRequire(importer ?? import.meta.url).resolve(id);
    return true;
  } catch {
    return false;
  }
}

const isOurs = (id) => /^(\.|\/|\0|@docket\/|@oxc-project\/)/.test(id);

/** Stack traces lead into our own code; to map that of packages would cost memory and time at each start. */
const packagesWithoutMaps = {
  name: 'packages-without-maps',
  transform: {
    filter: { id: /node_modules/ },
    handler: (code) => ({ code, map: { version: 3, sources: [], names: [], mappings: '' } }),
  },
};

/** The committed OpenAPI document, which `npm run openapi` makes of the server and CI holds against it. */
const apiDescription = {
  name: 'api-description',
  generateBundle() {
    const text = readFileSync(source('apps/api/openapi.json'), 'utf8');
    this.emitFile({ type: 'asset', fileName: 'openapi.json', source: JSON.stringify(JSON.parse(text)) });
  },
};

/** The server and the programs it starts beside itself: each is an entry of its own. */
export default defineConfig({
  input: {
    main: source('apps/api/src/main.ts'),
    'template-worker': source('libs/templates/src/rendering/template-worker.ts'),
    'sqlite-reader': source('libs/platform/src/database/sqlite/sqlite-reader.ts'),
    'sending-thread': source('libs/webhooks/src/sending/sending-thread.ts'),
    'libreoffice-child': source('libs/pdf/src/libreoffice/child.ts'),
  },
  platform: 'node',
  external: (id, importer) => !isOurs(id) && (APART.test(id) || !isInstalled(id, importer)),
  plugins: [packagesWithoutMaps, apiDescription],
  tsconfig: source('tsconfig.base.json'),
  transform: { target: 'node20' },
  output: {
    dir: source('apps/api/dist'),
    format: 'esm',
    sourcemap: true,
    cleanDir: true,
    entryFileNames: '[name].js',
    chunkFileNames: 'chunks/[name]-[hash].js',
  },
});
