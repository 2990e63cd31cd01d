import type { FillOptions } from '@docket/docx';
import type { PdfaLevel } from '@docket/pdf';
import type { PrintableTemplate } from '../documents/template-rows';

/** Everything that a PDF is made of, known before it is filled and converted. */
export interface RenderPlan {
  documentId: string;
  fileVersion: number;
  /** Null for the sample. */
  entityId: string | null;
  number: string;
  fileName: string;
  /** Strong, and the same as long as nothing that shows has changed; null where the template prints the moment. */
  entityTag: string | null;
  /** Version of the engine; null if it does not answer. */
  engine: string | null;
  compiledSha256: string;
  data: Record<string, unknown>;
  options: FillOptions;
  print: PrintOptions;
}

/** How a PDF is made, whatever it shows. */
export interface PrintOptions {
  /** Level of PDF/A; null for an ordinary PDF. */
  pdfa: PdfaLevel | null;
  pdfua: boolean;
  watermark: string;
}

/** Print options of a template. */
export function printOptionsOf({
  pdfa,
  pdfaLevel,
  pdfua,
  watermark,
}: Pick<PrintableTemplate, 'pdfa' | 'pdfaLevel' | 'pdfua' | 'watermark'>): PrintOptions {
  return { pdfa: pdfa ? pdfaLevel : null, pdfua, watermark };
}

/** Print options of a template with its language. */
export type TemplatePrint = PrintOptions & Pick<PrintableTemplate, 'language'>;
