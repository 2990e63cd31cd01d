/**
 * Proves that the rules of the house are alive: each illegal line below, added to a file that is clean, must raise
 * the error it is meant to raise. (Without a project graph, Nx's rule would stay silent and lint would look green.)
 * Prints a line a case and ends with code 1 if a rule stayed silent or a legal line was refused.
 */
import { readFileSync } from 'node:fs';
import { ESLint } from 'eslint';
import { inWorkspace, WORKSPACE } from '../support/workspace.mjs';
import { ILLEGAL_LINES, LEGAL_LINES } from './lint-cases.mjs';

const eslint = new ESLint({ cwd: WORKSPACE });

/** The errors that a file would have with one more line, and does not have without it. */
async function newErrors(file, line) {
  const clean = readFileSync(inWorkspace(file), 'utf8');
  const before = await errors(file, clean);
  const after = await errors(file, `${clean}\n${line}\n`);
  return after.filter((rule) => !before.includes(rule));
}

async function errors(file, text) {
  const [result] = await eslint.lintText(text, { filePath: inWorkspace(file) });
  return (result?.messages ?? []).map(({ ruleId, message }) => ruleId ?? message);
}

function report(ok, text) {
  process.stdout.write(`${ok ? 'ok' : 'not ok'} ${text}\n`);
  if (!ok) process.exitCode = 1;
}

for (const { what, file, line, rule } of ILLEGAL_LINES) {
  const found = await newErrors(file, line);
  report(found.includes(rule), `${what}: ${rule}${found.includes(rule) ? '' : ` stayed silent in ${file}`}`);
}
for (const { what, file, line, rule } of LEGAL_LINES) {
  const found = await newErrors(file, line);
  report(!found.includes(rule), `${what}${found.includes(rule) ? `: ${rule} refused it in ${file}` : ''}`);
}
