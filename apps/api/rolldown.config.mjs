import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'rolldown';

const workspace = fileURLToPath(new URL('../..', import.meta.url));
const source = (path) => `${workspace}${path}`;

/**
 * Packages that stay in node_modules: packages with machine code, with files that are found by their place (pino), or
 * that are loaded by name (mysql2 by TypeORM, swagger-ui-dist by Nest). All others are bundled. One file is read in
 * place of a thousand, which halves the time to the first answer.
 */
const EXTERNAL_PACKAGES = [
  '@node-rs/argon2',
  'koffi',
  'libsql',
  'mysql2',
  'pino',
  'pino-pretty',
  'swagger-ui-dist',
];

const isExternalPackage = (id) => EXTERNAL_PACKAGES.some((name) => id === name || id.startsWith(`${name}/`));

/** Optional packages of packages, which are not installed, are asked for where they are used: never. */
function isInstalled(id, importer) {
  try {
    createRequire(importer ?? import.meta.url).resolve(id);
    return true;
  } catch {
    return false;
  }
}

/** The list of the packages that the built files need beside them, for whoever puts them into an image. */
const listOfExternalPackages = {
  name: 'list-of-external-packages',
  generateBundle() {
    const source = JSON.stringify(EXTERNAL_PACKAGES);
    this.emitFile({ type: 'asset', fileName: 'external-packages.json', source });
  },
};

const isOurs = (id) => /^(\.|\/|\0|@docket\/|@oxc-project\/)/.test(id);

/** Stack traces lead into our own code; to map that of packages would cost memory and time at each start. */
const packagesWithoutMaps = {
  name: 'packages-without-maps',
  transform: {
    filter: { id: /node_modules/ },
    handler: (code) => ({ code, map: { version: 3, sources: [], names: [], mappings: '' } }),
  },
};

/**
 * `@nestjs/typeorm` asks at run time for what only older versions of TypeORM have. In the bundle that would read all of TypeORM
 * a second time, from node_modules, at every start.
 */
const withoutOldTypeorm = {
  name: 'without-old-typeorm',
  load: {
    filter: { id: /@nestjs\/typeorm\/dist\/common\/typeorm-compat\.js$/ },
    handler: () => 'export const Connection = undefined; export const AbstractRepository = undefined;',
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
    'sender-thread': source('libs/webhooks/src/sending/sender-thread.ts'),
    'libreoffice-child': source('libs/pdf/src/libreoffice/child.ts'),
  },
  platform: 'node',
  external: (id, importer) => !isOurs(id) && (isExternalPackage(id) || !isInstalled(id, importer)),
  plugins: [withoutOldTypeorm, packagesWithoutMaps, apiDescription, listOfExternalPackages],
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
