import { spawn } from 'node:child_process';

/** The text of a PDF. @throws {Error} where it is none, or pdftotext is missing */
export function pdfText(pdf: Uint8Array): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = spawn('pdftotext', ['-', '-']);
    let text = '';
    let complaint = '';
    reader.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()));
    reader.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()));
    reader.on('error', () =>
      reject(new Error('pdftotext is missing, and without it no PDF can be checked.')),
    );
    reader.on('close', (code) => {
      if (code === 0) resolve(text);
      else reject(new Error(`This is no PDF: ${complaint.trim()}`));
    });
    reader.stdin.on('error', reject);
    reader.stdin.end(pdf);
  });
}
