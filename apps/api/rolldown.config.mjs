import { fileURLToPath } from 'node:url';
import { defineConfig } from 'rolldown';

const workspace = fileURLToPath(new URL('../..', import.meta.url));
const source = (path) => `${workspace}${path}`;

/** Our own code is bundled; packages stay in node_modules. */
const isPackage = (id) => !/^(\.|\/|\0|@docket\/|@oxc-project\/)/.test(id);

/** The server and the two programs it starts beside itself: each is an entry of its own. */
export default defineConfig({
  input: {
    main: source('apps/api/src/main.ts'),
    'template-worker': source('libs/templates/src/rendering/template-worker.ts'),
    'libreoffice-child': source('libs/pdf/src/libreoffice/child.ts'),
  },
  platform: 'node',
  external: isPackage,
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
