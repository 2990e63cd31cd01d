import type { Printed } from '@docket/platform';

/**
 * What the PDF of a document is called: `Quote_SQ-00001.pdf`. A number may hold slashes (`Q/2026-0001`), which in the name
 * of a file would be folders. A later revision has the same number, and is told by its name: `Quote_SQ-00001_R2.pdf`.
 */
export function pdfName(
  fileStem: string,
  { number, revision }: Pick<Printed, 'number' | 'revision'>,
): string {
  return `${fileStem}_${number.replace(/[/\\]/g, '_')}${revision > 1 ? `_R${revision}` : ''}.pdf`;
}
