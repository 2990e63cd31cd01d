import { spawn } from 'node:child_process';

/** The text of a PDF, laid out as on its pages. */
export function pdfText(pdf: Buffer): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = spawn('pdftotext', ['-layout', '-', '-']);
    let text = '';
    let complaint = '';
    reader.stdout.on('data', (chunk: Buffer) => (text += chunk.toString('utf8')));
    reader.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString('utf8')));
    reader.on('error', reject);
    reader.on('close', (code) => {
      if (code === 0) resolve(text);
      else reject(new Error(`pdftotext: ${complaint}`));
    });
    reader.stdin.on('error', reject);
    reader.stdin.end(pdf);
  });
}
