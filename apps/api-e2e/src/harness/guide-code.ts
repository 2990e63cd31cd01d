import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const GUIDE = resolve(__dirname, '../../../../docs/guide-integrator.md');

/** The code blocks of the guide for integrators, in their order. @param language as behind the fence: `sh`, `js receiver.mjs` */
export function guideCode(language: string): string[] {
  const blocks = readFileSync(GUIDE, 'utf8').matchAll(/^```(.+)\n([^]*?)^```$/gm);
  const found = [...blocks].filter(([, info]) => info === language).map(([, , code = '']) => code);
  if (found.length === 0) throw new Error(`The guide has no block of ${language}.`);
  return found;
}
