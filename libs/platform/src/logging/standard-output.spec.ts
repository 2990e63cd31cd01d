import { StandardOutput } from './standard-output';

describe('standard output', () => {
  let written = '';
  let answers: (number | string)[] = [];
  /** Takes as many bytes as the next answer says, or fails with its code; without answers it takes all. */
  const output = () =>
    new StandardOutput((bytes) => {
      const answer = answers.shift() ?? bytes.byteLength;
      if (typeof answer === 'string') throw Object.assign(new Error(answer), { code: answer });
      written += Buffer.from(bytes).subarray(0, answer).toString();
      return answer;
    });
  beforeEach(() => {
    written = '';
    answers = [];
  });

  it('takes lines in as many pieces as it needs, and waits for a slow reader', () => {
    answers = [2, 'EAGAIN', 3];
    output().write('a line\n');
    expect(written).toBe('a line\n');
  });

  it.each(['ENOSPC', 'EIO', 'EPIPE', 'EDQUOT'])(
    'leaves lines out while it fails with %s, and says how many',
    (code) => {
      const stdout = output();
      answers = [code, code];
      stdout.write('lost 1\nlost 2\n');
      stdout.write('lost 3\n');
      stdout.write('kept\n');
      stdout.write('next\n');
      const [loss = '', ...rest] = written.split('\n');
      expect(JSON.parse(loss)).toMatchObject({
        level: 40,
        msg: `3 lines of the log could not be written (${code}).`,
      });
      expect(rest).toEqual(['kept', 'next', '']);
    },
  );

  it('begins a new line after one of which a full disk took a part', () => {
    const stdout = output();
    answers = [4, 'ENOSPC'];
    stdout.write('{"torn":1}\n');
    stdout.write('{"kept":1}\n');
    expect(written).toMatch(/^\{"to\n\{"level":40,.*1 lines of the log.*\}\n\{"kept":1\}\n$/);
  });

  it('does not wait for ever for a reader that reads nothing', () => {
    answers = Array.from({ length: 1_000 }, () => 'EAGAIN');
    output().write('lost\n');
    expect(written).toBe('');
    expect(answers.length).toBeGreaterThan(900);
  });
});
