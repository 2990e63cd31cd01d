import { createReport } from 'docx-templates';
import { flagPlace, type Place } from './commands';
import type { Dialect } from './dialect';
import type { PeerDocument } from './peer-document';

export const DOCX_TEMPLATES = 'docx-templates';

const expression = ({ loop, path }: Place) => [...(loop ? [`$${loop.item}`] : []), ...path].join('.');

/** Commands between pluses, as its documentation has them; expressions are JavaScript. */
export const docxTemplatesDialect: Dialect = {
  print: (place) => `+++INS ${expression(place)}+++`,
  openIf: (condition) => `+++IF ${expression(flagPlace(condition))}+++`,
  closeIf: () => '+++END-IF+++',
  openFor: ({ item, list }) => `+++FOR ${item} IN ${list.join('.')}+++`,
  closeFor: ({ item }) => `+++END-FOR ${item}+++`,
  commandRows: 'kept',
  conditions: 'inside',
};

/** Fills with its defaults: every expression in its own sandbox. Its usual line breaks get lost in LibreOffice. */
export function fillWithDocxTemplates({ template, data }: PeerDocument): Promise<Uint8Array> {
  return createReport({ template, data, processLineBreaksAsNewText: true });
}
