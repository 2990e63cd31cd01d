import { cleanWatermark } from '../watermark';

/** LibreOffice's number for PDF/A-2b. */
const PDFA_2B = 2;

type FilterValue = { type: 'long' | 'string' | 'boolean'; value: string };

/**
 * Options of LibreOffice's PDF filter as its JSON, null for none.
 */
export function pdfFilterOptions(options: { pdfa?: boolean; watermark?: string }): string | null {
  const filter: Record<string, FilterValue> = {};
  if (options.pdfa) filter.SelectPdfVersion = { type: 'long', value: String(PDFA_2B) };
  const watermark = cleanWatermark(options.watermark);
  if (watermark) filter.Watermark = { type: 'string', value: watermark };
  return Object.keys(filter).length > 0 ? JSON.stringify(filter) : null;
}
