import { pino } from 'pino';
import { GatheredLines } from './gathered-lines';

describe('gathered lines', () => {
  let written: string[];
  let lines: GatheredLines;
  beforeEach(() => {
    jest.useFakeTimers();
    written = [];
    lines = new GatheredLines({ write: (text) => written.push(text) });
  });
  afterEach(() => jest.useRealTimers());

  it('are written at once, in their order', () => {
    lines.write('first\n');
    lines.write('second\n');
    expect(written).toEqual([]);
    jest.runAllTimers();
    lines.write('third\n');
    jest.runAllTimers();
    expect(written).toEqual(['first\nsecond\n', 'third\n']);
  });

  it('are written once they are many', () => {
    const line = `${'x'.repeat(999)}\n`;
    for (let count = 0; count < 40; count++) lines.write(line);
    expect(written).toEqual([line.repeat(33)]);
    jest.runAllTimers();
    expect(written.join('')).toBe(line.repeat(40));
  });

  it('are written as soon as one of them warns', () => {
    const logger = pino({ base: undefined, timestamp: false }, lines);
    logger.info('all is well');
    expect(written).toEqual([]);
    logger.warn('it is not');
    expect(written.map((text) => text.split('\n').length - 1)).toEqual([2]);
  });

  it('are written when the program ends', () => {
    lines.write('the reason\n');
    process.emit('exit', 1);
    expect(written).toEqual(['the reason\n']);
  });
});
