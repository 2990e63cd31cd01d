import type { Confinement, PdfEvent, ProcessEnd } from '@docket/pdf';
import { Logger } from '@nestjs/common';
import { PdfEngineLog } from './pdf-engine-log';

const whole: Confinement = { holds: ['files', 'network', 'programs'], lacks: [] };
const ready = (
  pid: number,
  way: 'hidden' | 'kit' = 'hidden',
  version = '25.2.3.2',
  confinement = whole,
): PdfEvent => ({
  type: 'process-ready',
  pid,
  ms: 50,
  way,
  version: `${version} (${way}), fonts 1a2b3c4d`,
  confinement,
});
const ended = (pid: number, reason: ProcessEnd): PdfEvent => ({
  type: 'process-ended',
  pid,
  reason,
  documents: 3,
  detail: 'SIGSEGV',
});
const startFailed = (message: string): PdfEvent => ({ type: 'start-failed', message });

describe('the log of the PDF engine', () => {
  let log: PdfEngineLog;
  let error: jest.SpyInstance;
  let warn: jest.SpyInstance;
  let info: jest.SpyInstance;

  beforeEach(() => {
    jest.useFakeTimers();
    error = jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
    warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
    info = jest.spyOn(Logger.prototype, 'log').mockImplementation(() => undefined);
    log = new PdfEngineLog();
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  const tell = (event: PdfEvent) => log.tell(event);
  const lines = ({ mock }: jest.SpyInstance) => mock.calls.map((call: unknown[]) => JSON.stringify(call));

  it('says why LibreOffice does not start', () => {
    tell(startFailed('invalid ELF header'));
    expect(lines(error)).toEqual([expect.stringContaining('invalid ELF header')]);
    expect(warn).not.toHaveBeenCalled();
  });

  it('says the same not with every try, but again after a while, and whatever is new at once', () => {
    tell(startFailed('invalid ELF header'));
    jest.advanceTimersByTime(30_000);
    tell(startFailed('invalid ELF header'));
    expect(error).toHaveBeenCalledTimes(1);
    tell(startFailed('no space left on device'));
    expect(error).toHaveBeenCalledTimes(2);
    jest.advanceTimersByTime(61_000);
    tell(startFailed('no space left on device'));
    expect(error).toHaveBeenCalledTimes(3);
  });

  it('takes reasons that differ only in a folder’s random name, or that take turns, for the same', () => {
    for (let tries = 0; tries < 20; tries++) {
      tell(startFailed(`EACCES: permission denied, mkdtemp '/data/run-${Math.random().toString(36)}'`));
      tell(startFailed('invalid ELF header'));
      jest.advanceTimersByTime(2_000);
    }
    expect(error).toHaveBeenCalledTimes(2);
  });

  it('says the same again where it worked in between', () => {
    tell(startFailed('killed'));
    tell(ready(1));
    tell(startFailed('killed'));
    expect(error).toHaveBeenCalledTimes(2);
  });

  it('takes a start that comes to nothing for no failure while the server stops', () => {
    log.beforeApplicationShutdown();
    tell(startFailed('SIGKILL'));
    expect(error).not.toHaveBeenCalled();
  });

  it.each<ProcessEnd>(['crashed', 'deadline', 'memory'])('names a process that was lost: %s', (reason) => {
    tell(ready(7));
    tell(ended(7, reason));
    expect(warn).toHaveBeenCalledWith(
      { pid: 7, reason, documents: 3, detail: 'SIGSEGV' },
      expect.stringContaining('LibreOffice process'),
    );
  });

  it('tells of a process that never got ready once, as a failed start', () => {
    tell(startFailed('invalid ELF header'));
    tell(ended(7, 'crashed'));
    expect(error).toHaveBeenCalledTimes(1);
    expect(warn).not.toHaveBeenCalled();
  });

  it('warns once where PDFs take longer than they need to', () => {
    tell(ready(1, 'kit'));
    tell(ready(2, 'kit'));
    expect(lines(warn)).toEqual([expect.stringMatching(/Basic.*longer/)]);
  });

  it('names version, way and fonts at the start, and again when one of them changes', () => {
    for (const pid of [1, 2]) tell(ready(pid));
    const versions = () => lines(info).filter((line) => line.includes('PDFs are made by'));
    expect(versions()).toEqual([
      expect.stringMatching(/LibreOffice 25\.2\.3\.2 \(hidden\), fonts 1a2b3c4d\.(?! )/),
    ]);
    tell(ready(3, 'hidden', '26.8.1.1'));
    expect(versions()).toHaveLength(2);
    expect(warn).not.toHaveBeenCalled();
  });

  it('recommends a newer LibreOffice, and warns of one that is too old', () => {
    tell(ready(1, 'hidden', '7.4.7.2'));
    expect(lines(info)).toContainEqual(expect.stringContaining('25.2 or newer is recommended.'));
    tell(ready(2, 'hidden', '7.3.7.2'));
    expect(lines(warn)).toEqual([expect.stringContaining('older than 7.4, the oldest version')]);
  });

  it('row 30: names what LibreOffice is kept from once, and warns where something is lacking', () => {
    for (const pid of [1, 2]) tell(ready(pid));
    const told = () => lines(info).filter((line) => line.includes('Confined'));
    expect(told()).toEqual([
      expect.stringMatching(/own files only, connects to nothing, starts no programs\./),
    ]);
    expect(warn).not.toHaveBeenCalled();
    const lacking: Confinement = { holds: ['network', 'programs'], lacks: ['This system has no Landlock.'] };
    tell(ready(3, 'hidden', '25.2.3.2', lacking));
    expect(lines(warn)).toEqual([
      expect.stringContaining('Not fully confined: This system has no Landlock.'),
    ]);
  });

  it('has no word for what is ordinary', () => {
    const ms = { queue: 0, load: 20, save: 5, total: 25 };
    tell(ready(1));
    tell({ type: 'converted', owner: 'a', pages: 1, bytes: 9_000, ms });
    tell({ type: 'failed', owner: 'a', code: 'pdf_failed', message: 'no' });
    for (const reason of ['recycled', 'closed', 'aborted'] as const) tell(ended(1, reason));
    expect([...lines(error), ...lines(warn)]).toEqual([]);
  });
});
