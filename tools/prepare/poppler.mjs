import { findProgram } from '../support/processes.mjs';

/** @type {import('./system-packages.mjs').SystemProgram} */
export const poppler = {
  name: 'pdftotext and pdftoppm',
  find: () => (findProgram(['pdftoppm']) === undefined ? undefined : findProgram(['pdftotext'])),
  packages: { apt: [['poppler-utils']], dnf: [['poppler-utils']], brew: [['poppler']] },
  otherwise: 'Install poppler. Without it the tests cannot read the PDFs they get, and fail.',
};
