import { findProgram } from '../support/processes.mjs';

/** @type {import('./system-packages.mjs').SystemProgram} */
export const qpdf = {
  name: 'qpdf',
  find: () => findProgram(['qpdf']),
  packages: { apt: [['qpdf']], dnf: [['qpdf']], brew: [['qpdf']] },
  otherwise: 'Install qpdf. Without it the tests do not check how the PDFs they get are built.',
};
