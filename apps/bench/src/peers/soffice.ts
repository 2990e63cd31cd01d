import { spawn } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findLibreOffice } from '@docket/pdf';

/** Converts by LibreOffice's command line, on a profile of its own that its first run has made. */
export function sofficeIn(folder: string): (docx: Uint8Array) => Promise<Buffer> {
  const program = findLibreOffice();
  if (program === null) throw new Error('LibreOffice is not installed.');
  const soffice = join(program, 'soffice');
  const profile = `-env:UserInstallation=${pathToFileURL(join(folder, 'profile')).href}`;
  return async (docx) => {
    const source = join(folder, 'quote.docx');
    await writeFile(source, docx);
    await run(soffice, [profile, '--headless', '--convert-to', 'pdf', '--outdir', folder, source]);
    return readFile(join(folder, 'quote.pdf'));
  };
}

function run(program: string, parameters: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, parameters, { stdio: 'ignore' });
    child.on('error', reject);
    child.on('exit', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`soffice ended with code ${String(code)}.`));
    });
  });
}
