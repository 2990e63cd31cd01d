import { createReport } from 'docx-templates';
import { flagOf, listOf, nameOf, type Value } from './commands';
import type { Dialect } from './dialect';
import type { PeerDocument } from './peer-document';

export const DOCX_TEMPLATES = 'docx-templates';

const at = ({ loop }: Value, name: string) => (loop ? `$${loop.item}.${name}` : name);

/** Commands between pluses, as its documentation has them; expressions are JavaScript. */
export const docxTemplatesDialect: Dialect = {
  print: (value) => `+++INS ${at(value, nameOf(value))}+++`,
  openIf: (condition) => `+++IF ${at(condition, flagOf(condition))}+++`,
  closeIf: () => '+++END-IF+++',
  openFor: (loop) => `+++FOR ${loop.item} IN ${listOf(loop)}+++`,
  closeFor: ({ item }) => `+++END-FOR ${item}+++`,
  commandRows: 'kept',
  conditions: 'inside',
  losesRowsAroundTables: true,
};

/** Fills with its defaults: every expression in its own sandbox. Its usual line breaks get lost in LibreOffice. */
export function fillWithDocxTemplates({ template, data }: PeerDocument): Promise<Uint8Array> {
  return createReport({ template, data, processLineBreaksAsNewText: true });
}
