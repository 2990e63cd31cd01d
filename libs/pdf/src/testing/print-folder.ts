/**
 * A program: prints each `.docx` of a folder beside it, with the LibreOffice that it finds. It runs inside of a root with
 * another version. Parameters: the program of the child, a folder for data, the folder.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createLibreOfficeEngine } from '../libreoffice/engine';

const [childEntry = '', dataDir = '', folder = ''] = process.argv.slice(2);
const engine = createLibreOfficeEngine({
  processes: 1,
  childEntry,
  dataDir,
  onEvent: (event) => {
    if (event.type === 'start-failed') process.stderr.write(`${event.message}\n`);
  },
});
// The engine alone does not keep the process alive while LibreOffice starts.
const alive = setInterval(() => undefined, 1_000);
try {
  process.stdout.write(`${await engine.version()}\n`);
  for (const name of readdirSync(folder).filter((each) => each.endsWith('.docx'))) {
    const pdf = await engine.convert(readFileSync(join(folder, name)));
    writeFileSync(join(folder, name.replace(/docx$/, 'pdf')), pdf);
  }
} finally {
  clearInterval(alive);
  await engine.close();
}
