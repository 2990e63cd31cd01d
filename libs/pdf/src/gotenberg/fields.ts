import { type ConvertOptions, type PdfaLevel } from '../port';
import { cleanWatermark } from '../watermark';

/** What is asked for does not exist in the version that an address has. */
export class UnsupportedError extends Error {}

/** What a caller asks for beyond an ordinary PDF. */
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

/** What every version makes without any field. */
export function isPlain({ pdfa, pdfua, watermark }: Wishes): boolean {
  return pdfa === null && !pdfua && watermark === '';
}

/**
 * `nativeWatermarkText` came with 8.28 (https://newreleases.io/project/github/gotenberg/gotenberg-php/release/v2.18.0);
 * older ones drop it without a word.
 */
const WATERMARK_SINCE = [8, 28] as const;
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
 * @throws UnsupportedError
 */
export function formFields({ pdfa, pdfua, watermark }: Wishes, version: string): Record<string, string> {
  const [major, minor] = numbers(version);
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
  if (watermark) {
    const [sinceMajor, sinceMinor] = WATERMARK_SINCE;
    if (major < sinceMajor || (major === sinceMajor && minor < sinceMinor)) {
      throw new UnsupportedError(`Watermarks need Gotenberg ${WATERMARK_SINCE.join('.')} or newer.`);
    }
    fields.nativeWatermarkText = watermark;
  }
  return fields;
}

function numbers(version: string): [major: number, minor: number] {
  const [, major, minor = 0] = /(\d+)(?:\.(\d+))?/.exec(version) ?? [];
  return major === undefined ? [Infinity, 0] : [Number(major), Number(minor)];
}
