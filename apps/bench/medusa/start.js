import { readFile } from 'node:fs/promises';
import bundler from '@medusajs/admin-bundler';
import express from 'express';
import { api } from './api.js';

/** Where Medusa serves its admin, and where it would build it to. */
const PATH = '/app';
const OUT_DIR = '.medusa/server/public/admin';

// It ends with the benchmark, however that ends.
process.on('disconnect', () => process.exit());

// As `medusa build` does for a project without extensions of its own, and with its defaults.
await bundler.build({
  path: PATH,
  outDir: OUT_DIR,
  backendUrl: '/',
  storefrontUrl: 'http://localhost:8000',
  maxUploadFileSize: 1024 * 1024,
  sources: [],
  plugins: [],
});

const server = express();
server.disable('x-powered-by');
// As `medusa start` does.
server.use(PATH, await bundler.serve({ outDir: OUT_DIR }));
server.use(api(JSON.parse(await readFile(process.env.ORDERS_FILE, 'utf8'))));
server.listen(Number(process.env.PORT), '127.0.0.1', () => process.send({ listening: true }));
