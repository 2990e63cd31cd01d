import { execFile, spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** The text of a PDF, laid out as on its pages. */
export function pdfText(pdf: Buffer): Promise<string> {
  return read(pdf, 'pdftotext', '-layout', '-', '-');
}

/** A word where it is printed, in points from the upper left corner of its page. */
export interface Word {
  text: string;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** The words of a PDF, page by page. */
export async function pdfWords(pdf: Buffer): Promise<{ width: number; height: number; words: Word[] }[]> {
  const pages = (await read(pdf, 'pdftotext', '-bbox', '-', '-')).split('<page ').slice(1);
  const numbers = (text: string) => [...text.matchAll(/"([\d.-]+)"/g)].map(([, number]) => Number(number));
  return pages.map((page) => {
    const [width = 0, height = 0] = numbers(page.slice(0, page.indexOf('>')));
    const words = [...page.matchAll(/<word ([^>]*)>([^<]*)</g)].map(([, box = '', text = '']) => {
      const [left = 0, top = 0, right = 0, bottom = 0] = numbers(box);
      return { text, left, right, top, bottom };
    });
    return { width, height, words };
  });
}

/** The pictures in a PDF, by their size in dots. */
export async function pdfPictures(pdf: Buffer): Promise<{ width: number; height: number }[]> {
  const table = await read(pdf, 'pdfimages', '-list', '-');
  return table.split('\n').flatMap((row) => {
    const [, , type, width, height] = row.trim().split(/\s+/);
    return type === 'image' ? [{ width: Number(width), height: Number(height) }] : [];
  });
}

/** Returns the title of the window in which a reader shows a PDF. */
export async function pdfTitle(pdf: Buffer): Promise<string | undefined> {
  return (await pdfProperties(pdf))['Title'];
}

/** The properties of a PDF by name, such as `Author`. */
export async function pdfProperties(pdf: Buffer): Promise<Record<string, string>> {
  const lines = (await pdfInfo(pdf)).matchAll(/^(\w+): +(.+)$/gm);
  return Object.fromEntries([...lines].map(([, name = '', value = '']) => [name, value]));
}

/** The addresses that the links of a PDF lead to, page by page. */
export async function pdfLinks(pdf: Buffer): Promise<string[]> {
  const rows = (await pdfInfo(pdf, '-url')).split('\n').slice(1);
  return rows.flatMap((row) => row.trim().split(/\s+/)[2] ?? []);
}

async function pdfInfo(pdf: Buffer, ...parameters: string[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'docket-pdf-'));
  try {
    const path = join(folder, 'in.pdf');
    await writeFile(path, pdf);
    return (await promisify(execFile)('pdfinfo', [...parameters, path])).stdout;
  } finally {
    await rm(folder, { recursive: true });
  }
}

/**
 * Returns the complaints about a PDF; empty if it is sound. A reader of PDFs draws every page. If qpdf is installed,
 * it checks the structure.
 */
export async function pdfComplaints(pdf: Buffer): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'docket-pdf-'));
  try {
    const path = join(folder, 'in.pdf');
    await writeFile(path, pdf);
    const run = promisify(execFile);
    const info = await run('pdfinfo', [path]);
    const drawn = await run('pdftoppm', ['-r', '20', path, join(folder, 'page')]);
    return info.stderr + drawn.stderr + (await faultsOfStructure(path));
  } finally {
    await rm(folder, { recursive: true });
  }
}

/**
 * Returns what qpdf warns of, or calls an error, in the structure of a PDF: its cross-references, objects and
 * streams.
 */
async function faultsOfStructure(path: string): Promise<string> {
  try {
    await promisify(execFile)('qpdf', ['--check', path]);
    return '';
  } catch (error) {
    const { code, stdout, stderr } = error as { code?: string | number; stdout?: string; stderr?: string };
    // `npm test` brings it, and says where it cannot.
    if (code === 'ENOENT') return '';
    return `qpdf: ${stdout}${stderr}`;
  }
}

function read(pdf: Buffer, program: string, ...parameters: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = spawn(program, parameters);
    let text = '';
    let complaint = '';
    reader.stdout.setEncoding('utf8').on('data', (piece: string) => (text += piece));
    reader.stderr.setEncoding('utf8').on('data', (piece: string) => (complaint += piece));
    reader.on('error', reject);
    reader.on('close', (code) => {
      if (code === 0) resolve(text);
      else reject(new Error(`${program}: ${complaint}`));
    });
    reader.stdin.on('error', reject);
    reader.stdin.end(pdf);
  });
}
