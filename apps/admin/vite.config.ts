import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { filesOfLists, SCRIPT } from './files-of-lists';

const here = fileURLToPath(new URL('.', import.meta.url));
const library = (name: string) => fileURLToPath(new URL(`../../libs/${name}/src/index.ts`, import.meta.url));

const api = 'http://127.0.0.1:3000';

/** The API's own paths: everything else is the UI's. */
const apiPaths = ['/v1', '/docs', '/openapi.json', '/health', '/metrics'];

/** A module is in the common file if at least this many pages use it. */
const SHARED_BY = 4;

export default defineConfig({
  root: here,
  cacheDir: '../../node_modules/.cache/vite-admin',
  plugins: [react()],
  resolve: {
    alias: { '@docket/contracts': library('contracts'), '@docket/domain': library('domain') },
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    // A strict CSP forbids data: fonts and scripts; files of their own are also cached for good.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // A request costs more than unused code. Therefore there is one file for the first load, one for the code
        // that pages share, and one for each page.
        codeSplitting: {
          groups: [
            // Refusals of the rules that some forms share with the server: no list needs them.
            { name: 'refusals', test: /\/libs\/domain\/src\/(?:\w+-)?sentences?\.ts$/ },
            { name: 'start', tags: ['$initial'] },
            // Lists use the inputs of the sign-in page, too. This group keeps the rest of their shared code out of
            // it.
            {
              name: 'inputs',
              test: /@mantine\/.*\/(Alert|CloseButton|Input|InputBase|TextInput|use-uncontrolled)\//,
            },
            { name: 'sign-in', test: /\/session\/(session-frame|sign-in-\w+)\.(tsx|module\.css)$/ },
            ...filesOfLists(SHARED_BY),
            { name: 'floating', test: /\/components\/late\/floating\.ts$/ },
            { name: 'common', minShareCount: SHARED_BY, test: SCRIPT },
          ],
        },
      },
      // The import of these modules has no side effects, so a page that needs one constant does not carry the rest.
      treeshake: {
        moduleSideEffects: (id) => !/\/libs\/(contracts|domain)\/|\/node_modules\/(big\.js|zod)\//.test(id),
      },
    },
  },
  server: {
    port: 5173,
    proxy: Object.fromEntries(apiPaths.map((path) => [path, { target: api, changeOrigin: false }])),
  },
});
