/**
 * The program of one child process: LibreOffice inside, documents in on file descriptor 0, PDFs out on 3.
 * Descriptor 1 is left to LibreOffice's own chatter. It ends when the parent closes the pipe.
 */
import { readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sampleDocx } from '../sample-docx';
import { readFrame, writeFrame } from './blocking-io';
import { die, dieWithParent, limitNextStep } from './die-with-parent';
import { pdfFilterOptions } from './filter-options';
import { openKit, type Kit } from './kit';
import { FrameReader, type ChildMessage, type ChildSettings, type ConvertRequest } from './protocol';

const INPUT = 0;
const OUTPUT = 3;
const LOW_DISK_BYTES = 1024 * 1024;

type Send = (message: ChildMessage, body?: Uint8Array) => void;

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

function isDiskFull(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize < LOW_DISK_BYTES;
  } catch {
    return true;
  }
}

function convert(
  kit: Kit,
  settings: ChildSettings,
  request: ConvertRequest,
  docx: Uint8Array,
  send: Send,
): void {
  const source = join(settings.scratch, 'document.docx');
  const target = join(settings.scratch, 'document.pdf');
  const inTime = limitNextStep(settings.hardLimitSeconds);
  const started = performance.now();
  try {
    writeFileSync(source, docx);
  } catch (error) {
    inTime();
    return send({
      kind: 'failed',
      fault: 'machine',
      message: `The document could not be stored: ${messageOf(error)}`,
    });
  }
  try {
    const document = kit.load(pathToFileURL(source).href);
    try {
      const loaded = performance.now();
      if (!document.isText()) throw new Error('The document is not a text document.');
      document.savePdf(pathToFileURL(target).href, pdfFilterOptions(request));
      const pdf = readFileSync(target);
      const saved = performance.now();
      // Answer first: closing the document takes a fifth of the time and concerns nobody.
      send({ kind: 'pdf', pages: document.pages(), loadMs: loaded - started, saveMs: saved - loaded }, pdf);
    } finally {
      document.close();
    }
  } catch (error) {
    const fault = isDiskFull(settings.scratch) ? 'machine' : 'document';
    send({ kind: 'failed', fault, message: messageOf(error) });
  } finally {
    rmSync(source, { force: true });
    rmSync(target, { force: true });
    inTime();
  }
}

function serve(settings: ChildSettings): void {
  const send: Send = (message, body) => writeFrame(OUTPUT, message, body);
  const rss = () => process.memoryUsage.rss();
  let kit: Kit;
  try {
    kit = openKit(settings.program, pathToFileURL(settings.profile).href);
    convert(kit, settings, { pdfa: false, watermark: '' }, sampleDocx(), (message) => {
      if (message.kind === 'failed') throw new Error(message.message);
    });
  } catch (error) {
    return send({ kind: 'fatal', message: messageOf(error) });
  }
  send({ kind: 'ready', version: kit.version, rss: rss() });

  const reader = new FrameReader();
  for (;;) {
    const frame = readFrame(INPUT, reader);
    if (frame === null) return;
    convert(kit, settings, frame.head as ConvertRequest, frame.body, send);
    send({ kind: 'idle', rss: rss() });
  }
}

const settings = JSON.parse(process.argv[2] ?? '{}') as ChildSettings;
dieWithParent(settings.parentPid);
try {
  serve(settings);
} finally {
  die();
}
