/**
 * The program of one child process: LibreOffice inside, documents in on file descriptor 0, PDFs out on 3.
 * Descriptor 1 is left to LibreOffice's own chatter. It ends when the parent closes the pipe.
 */
import { existsSync, readFileSync, rmSync, statfsSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compactPdf } from '../compact/compact-pdf';
import { sampleDocx } from '../sample-docx';
import { readFrame, writeFrame } from './blocking-io';
import {
  callsOfSystem,
  changeUser,
  type Confinement,
  refuseSystemCalls,
  restrictFiles,
} from '../confinement/confine';
import { die, dieWithParent, limitNextStep } from './die-with-parent';
import { pdfFilterOptions } from './filter-options';
import { type Converter, KitConverter, MacroConverter } from './converter';
import { openKit, type Kit } from './kit';
import { openMemory } from './memory';
import { FrameReader, type ChildMessage, type ChildSettings, type ConvertRequest } from './protocol';

const INPUT = 0;
const ERRORS = 2;
const OUTPUT = 3;
const LOW_DISK_BYTES = 1024 * 1024;
/** More than any PDF or temporary file. */
const LARGEST_FILE_BYTES = 1024 * 1024 * 1024;

type Send = (message: ChildMessage, body?: Uint8Array) => void;

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

function isDiskFull(folder: string): boolean {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize < LOW_DISK_BYTES;
}

function convert(
  converter: Converter,
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
    // Any other error, such as a folder that was deleted, concerns this process alone. Another process takes over.
    if (!isDiskFull(settings.scratch)) throw error;
    return send({ kind: 'failed', fault: 'machine', message: messageOf(error) });
  }
  try {
    converter.load(source);
    const loaded = performance.now();
    const pages = converter.save(target, pdfFilterOptions(request));
    const pdf = compactPdf(readFileSync(target));
    const saved = performance.now();
    // Answer first: closing the document takes a tenth of the time and concerns nobody.
    const { way } = converter;
    send({ kind: 'pdf', pages, loadMs: loaded - started, saveMs: saved - loaded, way }, pdf);
  } catch (error) {
    // Cleared away under our hands: neither the document's fault nor a full disk.
    if (!existsSync(source)) throw error;
    const fault = isDiskFull(settings.scratch) ? 'machine' : 'document';
    send({ kind: 'failed', fault, message: messageOf(error) });
  } finally {
    converter.close();
    rmSync(source, { force: true });
    rmSync(target, { force: true });
    inTime();
  }
}

const WARM_UP: ConvertRequest = { pdfa: null, pdfua: false, watermark: '', otherWay: false };

/** The fastest way that this LibreOffice and its profile allow, warmed up with a tiny document. */
function warmConverter(settings: ChildSettings, ways: readonly Converter[]): Converter {
  const [fastest, ...others] = ways;
  if (fastest === undefined) throw new Error('LibreOffice converts in no way.');
  try {
    convert(fastest, settings, WARM_UP, sampleDocx(), (message) => {
      if (message.kind === 'failed') throw new Error(message.message);
    });
    return fastest;
  } catch (error) {
    if (others.length === 0) throw error;
    return warmConverter(settings, others);
  }
}

function serve(settings: ChildSettings, confine: () => Confinement): void {
  const send: Send = (message, body) => writeFrame(OUTPUT, message, body);
  const memory = openMemory('self');
  const rss = () => memory?.read().used ?? process.memoryUsage.rss();
  let confinement: Confinement;
  let kit: Kit;
  let usual: Converter;
  let other: Converter;
  try {
    confinement = confine();
    kit = openKit(settings.program, pathToFileURL(settings.profile).href);
    other = new KitConverter(kit);
    usual = warmConverter(settings, [new MacroConverter(kit, settings.scratch), other]);
  } catch (error) {
    return send({ kind: 'fatal', message: messageOf(error) });
  }
  if (memory) callsOfSystem()?.limit('data', memory.read().data + 2 * settings.memoryBytes);
  send({ kind: 'ready', version: kit.version, rss: rss(), way: usual.way, confinement });

  const reader = new FrameReader();
  for (;;) {
    const frame = readFrame(INPUT, reader);
    if (frame === null) return;
    const request = frame.head as ConvertRequest;
    convert(request.otherWay ? other : usual, settings, request, frame.body, send);
    send({ kind: 'idle', rss: rss() });
  }
}

const given = JSON.parse(process.argv[2] ?? '{}') as ChildSettings;
const confinement = restrictFiles(
  given.confinement,
  (next) => [JSON.stringify({ ...given, confinement: next })],
  [INPUT, 1, ERRORS, OUTPUT],
);
const userLack = changeUser(confinement);
// After a change of the user, which undoes it.
dieWithParent(given.parentPid);
const calls = callsOfSystem();
calls?.limit('core', 0);
calls?.limit('fileSize', LARGEST_FILE_BYTES);
try {
  serve(given, () => refuseSystemCalls(confinement, userLack));
} catch (error) {
  writeSync(ERRORS, messageOf(error));
} finally {
  die();
}
