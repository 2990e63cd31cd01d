import type { Printed } from '@docket/platform';

/**
 * File name of a document's PDF: `Quote_SQ-00001.pdf`. Slashes of the number (`Q/2026-0001`) become underscores, since they
 * would be folders in a file name. All revisions of a quote have the same number, and so the same file name.
 */
export function pdfName(fileStem: string, { number }: Pick<Printed, 'number'>): string {
  return `${fileStem}_${number.replace(/[/\\]/g, '_')}.pdf`;
}
