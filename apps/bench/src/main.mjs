/** Bundles the benchmarks as the product's own build does, and runs them. */
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

const workspace = fileURLToPath(new URL('../../..', import.meta.url));
const source = (path) => `${workspace}apps/bench/src/${path}`;

/** Our own code is bundled; packages stay in node_modules, the peers in apps/bench/node_modules. */
const isPackage = (id) => !/^(\.|\/|\0|@docket\/|@oxc-project\/)/.test(id);

const bundle = await rolldown({
  input: {
    bench: source('bench.ts'),
    'fill-thread': source('fill/fill-thread.ts'),
    'bare-orders': source('peers/bare-orders.ts'),
    'axios-loop': source('peers/axios-loop.ts'),
    balancer: source('product/balancer.ts'),
  },
  platform: 'node',
  external: isPackage,
  tsconfig: `${workspace}tsconfig.base.json`,
  transform: { target: 'node20' },
});
const { output } = await bundle.write({
  dir: `${workspace}apps/bench/dist`,
  format: 'esm',
  sourcemap: true,
  cleanDir: true,
  entryFileNames: '[name].js',
});
await bundle.close();

const { bench } = await import(`../dist/${output.find(({ name }) => name === 'bench').fileName}`);
await bench(process.argv.slice(2), workspace);
