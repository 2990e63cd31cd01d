import { dirname, join, resolve } from 'node:path';
import {
  type Conversion,
  type ConvertOptions,
  createGotenbergEngine,
  createLibreOfficeEngine,
  type MeasuredPdfEngine,
  PdfError,
  type PdfListener,
} from '@docket/pdf';
import { type Config, DomainError } from '@docket/platform';

/** Injects the PDF engine: `@Inject(PDF_ENGINE)`. */
export const PDF_ENGINE = Symbol('PDF_ENGINE');

/**
 * The engine that the configuration asks for.
 * @param childEntry the program of LibreOffice's child processes
 * @param onEvent told of conversions and processes
 */
export function createPdfEngine(
  { pdf, dataDir, filesDir, databaseUrl }: Config,
  childEntry: string,
  onEvent: PdfListener,
): MeasuredPdfEngine {
  const deadlines = { convertMs: pdf.convertMs };
  if (pdf.engine === 'gotenberg')
    return createGotenbergEngine({ urls: pdf.gotenbergUrls, deadlines, onEvent });
  return createLibreOfficeEngine({
    processes: pdf.processes,
    childEntry,
    dataDir: join(dataDir, 'libreoffice'),
    program: pdf.libreOfficeProgram,
    memoryMebibytes: pdf.memoryMebibytes,
    deadlines,
    confine: pdf.confine,
    hidden: [dataDir, filesDir, ...databaseFolder(databaseUrl), resolve('.env')],
    onEvent,
  });
}

/** Folder of an embedded database. */
const databaseFolder = (url: string): string[] =>
  url.startsWith('sqlite:') ? [dirname(resolve(url.slice('sqlite:'.length)))] : [];

/** Converts, with the engine's faults as refusals that the API knows. */
export async function convertToPdf(
  engine: MeasuredPdfEngine,
  docx: Uint8Array,
  options: ConvertOptions,
): Promise<Conversion> {
  try {
    return await engine.convertDetailed(docx, options);
  } catch (error) {
    throw refusalOf(error);
  }
}

/** A fault of the engine, or of waiting, as the refusal that the API knows; anything else as it is. */
export function refusalOf(error: unknown): unknown {
  if (!(error instanceof PdfError)) return error;
  return new DomainError(
    error.code === 'pdf_memory' ? 'template_memory' : error.code,
    error.told,
    { retryAfterSeconds: error.retryAfterSeconds },
    { cause: error.cause },
  );
}
