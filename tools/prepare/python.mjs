import { spawnSync } from 'node:child_process';

const PYTHONS = ['python3', '/usr/bin/python3'];

/** @type {import('./system-packages.mjs').SystemProgram} */
export const pythonWithUno = {
  name: 'Python with UNO, through which carbone talks to LibreOffice',
  // On macOS LibreOffice brings its own.
  find: () =>
    process.platform === 'darwin'
      ? 'LibreOffice’s own'
      : PYTHONS.find((python) => spawnSync(python, ['-c', 'import uno']).status === 0),
  packages: { apt: [['python3-uno']], dnf: [['libreoffice-pyuno']], brew: [] },
  otherwise: 'Without it the row against carbone is left out.',
};
