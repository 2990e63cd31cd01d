import { spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { dirname, delimiter, join } from 'node:path';
import { findLibreOffice } from '@docket/pdf';
import { flagOf, listOf, nameOf, rowsOf, type Value } from './commands';
import type { Dialect } from './dialect';
import type { PeerDocument } from './peer-document';

export const CARBONE = 'carbone';

const marker = ({ loop }: Value, name: string) => (loop ? `d.${listOf(loop)}[i].${name}` : `d.${name}`);

const repeated = (row: 'i' | 'i+1', name: string) => `{d.${name}[${row}].ON}`;

/** Conditions around rows are lists of one or none: the edition that is free knows no other way. */
export const carboneDialect: Dialect = {
  print: (value, multiline) => `{${marker(value, nameOf(value))}${multiline ? ':convCRLF()' : ''}}`,
  openIf: (condition) =>
    condition.rows
      ? repeated('i', rowsOf(condition))
      : `{${marker(condition, flagOf(condition))}:ifEQ(true):showBegin}`,
  closeIf: (condition) =>
    condition.rows ? repeated('i+1', rowsOf(condition)) : `{${marker(condition, flagOf(condition))}:showEnd}`,
  openFor: () => '',
  closeFor: (_loop, printed) => `{${marker(printed, nameOf(printed)).replace('[i]', '[i+1]')}}`,
  commandRows: 'repeated',
  conditions: 'around',
};

/** Fills and converts, in a LibreOffice that carbone has started and keeps. */
export interface Carbone {
  pdf(): Promise<Buffer>;
  end(): Promise<void>;
}

/**
 * @param factories how many LibreOffices it keeps
 * @throws {Error} where it cannot run here, and why
 */
export async function startCarbone(
  { template, data }: PeerDocument,
  folder: string,
  factories = 1,
): Promise<Carbone> {
  const { default: carbone } = await importOnPath();
  const path = join(folder, 'quote.docx');
  await writeFile(path, template);
  carbone.set({
    tempPath: folder,
    templatePath: folder,
    renderPath: join(folder, 'rendered'),
    factories,
    startFactory: true,
  });
  const pdf = () =>
    new Promise<Buffer>((resolve, reject) => {
      carbone.render(path, data, { convertTo: 'pdf' }, (error, result) => {
        if (error) reject(error instanceof Error ? error : new Error(String(error)));
        else resolve(result);
      });
    });
  const { default: converter } = await import('carbone/lib/converter.js');
  return { pdf, end: () => new Promise((resolve) => converter.exit(resolve)) };
}

/** When it is loaded, it looks on PATH for LibreOffice itself and for a Python; distributions have them elsewhere. */
async function importOnPath() {
  const program = findLibreOffice();
  if (program === null) throw new Error('LibreOffice is not installed.');
  const before = process.env['PATH'] ?? '';
  process.env['PATH'] = [program, dirname(pythonWithUno(program)), before].join(delimiter);
  try {
    return await import('carbone');
  } finally {
    process.env['PATH'] = before;
  }
}

/** Carbone talks to LibreOffice through Python's UNO bridge. */
function pythonWithUno(program: string): string {
  const candidates = [
    join(program, 'python'),
    join(program, '../Resources/python'),
    'python3',
    '/usr/bin/python3',
  ];
  for (const candidate of candidates) {
    const { status, stdout } = spawnSync(candidate, ['-c', 'import sys, uno; print(sys.executable)'], {
      encoding: 'utf8',
    });
    if (status === 0) return stdout.trim();
  }
  throw new Error(
    'carbone needs a Python that can import uno, and there is none here (Debian, Ubuntu: apt-get install python3-uno).',
  );
}
