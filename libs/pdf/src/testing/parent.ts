/** A program for specs: an engine in a process of its own, which is then killed. Argument: child's program, folder. */
import { createLibreOfficeEngine } from '../libreoffice/engine';

const [childEntry = '', dataDir = ''] = process.argv.slice(2);
const engine = createLibreOfficeEngine({
  processes: 1,
  childEntry,
  dataDir,
  onEvent: (event) => event.type === 'process-ready' && process.stdout.write(`${event.pid}\n`),
});
void engine.warmUp();
