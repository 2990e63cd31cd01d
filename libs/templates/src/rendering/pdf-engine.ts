import { join } from 'node:path';
import {
  type ConvertOptions,
  createGotenbergEngine,
  createLibreOfficeEngine,
  type MeasuredPdfEngine,
  PdfError,
} from '@docket/pdf';
import { type Config, DomainError } from '@docket/platform';

/** Injects the PDF engine: `@Inject(PDF_ENGINE)`. */
export const PDF_ENGINE = Symbol('PDF_ENGINE');

/** The engine that the configuration asks for. @param childEntry the program of LibreOffice's child processes */
export function createPdfEngine({ pdf, dataDir }: Config, childEntry: string): MeasuredPdfEngine {
  if (pdf.engine === 'gotenberg') return createGotenbergEngine({ urls: pdf.gotenbergUrls });
  return createLibreOfficeEngine({
    processes: pdf.processes,
    childEntry,
    dataDir: join(dataDir, 'libreoffice'),
    program: pdf.libreOfficeProgram,
  });
}

/** Converts, with the engine's faults as refusals that the API knows. */
export async function convertToPdf(
  engine: MeasuredPdfEngine,
  docx: Uint8Array,
  options: ConvertOptions,
): Promise<Uint8Array> {
  try {
    return await engine.convert(docx, options);
  } catch (error) {
    if (!(error instanceof PdfError)) throw error;
    throw new DomainError(
      error.code,
      error.message,
      { retryAfterSeconds: error.retryAfterSeconds },
      { cause: error.cause ?? error },
    );
  }
}
