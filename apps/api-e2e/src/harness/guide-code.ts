import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const GUIDES = resolve(__dirname, '../../../../docs');

/** The code blocks of the guide for integrators, in their order. @param language as behind the fence: `sh`, `js receiver.mjs` */
export const guideCode = (language: string) => codeIn('guide-integrator.md', language);

/** The code blocks of the guide for operators, in their order. */
export const operatorCode = (language: string) => codeIn('guide-operator.md', language);

function codeIn(guide: string, language: string): string[] {
  const blocks = readFileSync(resolve(GUIDES, guide), 'utf8').matchAll(/^```(.+)\n([^]*?)^```$/gm);
  const found = [...blocks].filter(([, info]) => info === language).map(([, , code = '']) => code);
  if (found.length === 0) throw new Error(`${guide} has no block of ${language}.`);
  return found;
}
