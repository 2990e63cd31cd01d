import { type ConvertOptions, type PdfaLevel } from '../port';
import { cleanWatermark } from '../watermark';
import { versionNumbers } from './minimum-version';

/** Options of a conversion. */
export interface Wishes {
  pdfa: PdfaLevel | null;
  pdfua: boolean;
  watermark: string;
}

export function wishesOf(options: ConvertOptions): Wishes {
  return {
    pdfa: options.pdfa ?? null,
    pdfua: options.pdfua ?? false,
    watermark: cleanWatermark(options.watermark),
  };
}

/** From here on what follows the conversion is a list of stages (https://gotenberg.dev/docs/getting-started/upgrade). */
const STAGES_SINCE = 9;

/**
 * The same PDF as from the LibreOffice of this machine, as far as the version can be asked for it. Version 8 drops
 * fields that it does not know; version 9 refuses them and is sent what its guide names alone.
 * - version 8: `pdfa`, `pdfua`, `displayPDFDocumentTitle`, and from 8.38 on `generateTaggedPdf`
 *   (https://gotenberg.dev/docs/8.x/convert-with-libreoffice/convert-to-pdf)
 * - version 9: a `remediate` stage (https://gotenberg.dev/docs/pdf/remediate)
 * - both: `exportFormFields`; `nativeWatermarkText` (for 9: https://gotenberg.dev/docs/cookbook/draft-watermark)
 * @param version as `/version` says it; one without a number (`edge`) is taken for the newest
 */
export function formFields({ pdfa, pdfua, watermark }: Wishes, version: string): Record<string, string> {
  const [major] = versionNumbers(version);
  const fields: Record<string, string> = { exportFormFields: 'false' };
  if (major >= STAGES_SINCE) {
    const profiles = [...(pdfa === null ? [] : [`PDF/A-${pdfa}`]), ...(pdfua ? ['PDF/UA-1'] : [])];
    const [profile] = profiles;
    if (profile !== undefined)
      fields.stages = JSON.stringify([
        { op: 'remediate', profile: profiles.length > 1 ? profiles : profile },
      ]);
  } else {
    fields.generateTaggedPdf = 'true';
    fields.displayPDFDocumentTitle = 'true';
    if (pdfa !== null) fields.pdfa = `PDF/A-${pdfa}`;
    if (pdfua) fields.pdfua = 'true';
  }
  if (watermark) fields.nativeWatermarkText = watermark;
  return fields;
}
