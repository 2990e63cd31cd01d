import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const here = fileURLToPath(new URL('.', import.meta.url));
const library = (name: string) => fileURLToPath(new URL(`../../libs/${name}/src/index.ts`, import.meta.url));

const api = 'http://127.0.0.1:3000';

/** The API's own paths: everything else is the UI's. */
const apiPaths = ['/v1', '/docs', '/openapi.json', '/health', '/metrics'];

/** Modules that at least two pages use. */
const shared = { minShareCount: 2 };

/** Modules that lists need: the form fields among them choose a record by a search. */
const LISTS =
  'api|i18n|keys|loading|components/(table|layout|feedback|document/(neighbours|printed-facts)|form/(record-picker|search-|use-|form-element|unreadable))';

/** Matches the modules in folders of the web UI. */
const room = (path: string) => new RegExp(`/apps/admin/src/(${path}).*\\.tsx?$`);

/** Name of the file for what the pages of a feature, or the calls of the API, share. */
const area = (id: string) => /\/features\/(\w+)/.exec(id)?.[1] ?? 'api';

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
        // One file for each library and room, so that a page is a file of its own and some that most pages have. A
        // list needs no form, and a form no business document.
        codeSplitting: {
          groups: [
            { name: 'start', tags: ['$initial'] },
            // The first page of everybody who is not signed in yet.
            { name: 'start', test: /\/account\/session\/(session-frame|sign-in-\w+)\.tsx$/ },
            { name: 'rules', test: /\/node_modules\/(big\.js|zod)\//, ...shared },
            { name: 'packages', test: /\/node_modules\/(?!@mantine\/dates\/|dayjs\/)/, ...shared },
            { name: 'dates', test: /\/(@mantine\/dates|dayjs)\//, ...shared },
            { name: 'lists', test: room(LISTS), ...shared },
            { name: 'forms', test: room('components/form'), ...shared },
            { name: 'documents', test: room('components'), ...shared },
            // Pages of a feature have less in common: only modules that the same pages use are in one file.
            {
              name: area,
              test: room('features'),
              ...shared,
              entriesAware: true,
            },
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
