import { type ConvertOptions } from '../port';
import { cleanWatermark } from '../watermark';

/** What is asked for does not exist in the version that an address has. */
export class UnsupportedError extends Error {}

/** What a caller asks for beyond an ordinary PDF. */
export interface Wishes {
  pdfa: boolean;
  watermark: string;
}

export function wishesOf(options: ConvertOptions): Wishes {
  return { pdfa: options.pdfa ?? false, watermark: cleanWatermark(options.watermark) };
}

export function isPlain({ pdfa, watermark }: Wishes): boolean {
  return !pdfa && watermark === '';
}

/**
 * `nativeWatermarkText` came with 8.28 (https://newreleases.io/project/github/gotenberg/gotenberg-php/release/v2.18.0);
 * older ones drop it without a word.
 */
const WATERMARK_SINCE = [8, 28] as const;
/** From here on what follows the conversion is a list of stages (https://gotenberg.dev/docs/getting-started/upgrade). */
const STAGES_SINCE = 9;

/**
 * Only what was asked for, since version 9 refuses fields that it does not know.
 * - version 8: `pdfa` (https://gotenberg.dev/docs/8.x/convert-with-libreoffice/convert-to-pdf)
 * - version 9: a `remediate` stage (https://gotenberg.dev/docs/cookbook/archive-documents)
 * - both: `nativeWatermarkText` (for 9: https://gotenberg.dev/docs/cookbook/draft-watermark)
 * @param version as `/version` says it; one without a number (`edge`) is taken for the newest
 * @throws UnsupportedError
 */
export function formFields({ pdfa, watermark }: Wishes, version: string): Record<string, string> {
  const [major, minor] = numbers(version);
  const fields: Record<string, string> = {};
  if (pdfa && major >= STAGES_SINCE) {
    fields.stages = JSON.stringify([{ op: 'remediate', profile: 'PDF/A-2b' }]);
  } else if (pdfa) {
    fields.pdfa = 'PDF/A-2b';
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
