import { LinesOfATurn } from './lines-of-a-turn';

const turn = () => new Promise((resolve) => setImmediate(resolve));

describe('the lines of a turn', () => {
  let written: string[];
  let lines: LinesOfATurn;
  beforeEach(() => {
    written = [];
    lines = new LinesOfATurn({ write: (text) => written.push(text) });
  });

  it('are written at once, in their order', async () => {
    lines.write('first\n');
    lines.write('second\n');
    expect(written).toEqual([]);
    await turn();
    lines.write('third\n');
    await turn();
    expect(written).toEqual(['first\nsecond\n', 'third\n']);
  });

  it('are written when the program ends', () => {
    lines.write('the reason\n');
    process.emit('exit', 1);
    expect(written).toEqual(['the reason\n']);
  });
});
