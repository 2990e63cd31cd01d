import fc from 'fast-check';
import { excerptOf } from './excerpt';

const marked = ({ text, mark }: ReturnType<typeof excerptOf>): string | undefined =>
  mark && text.slice(mark.start, mark.end);

describe('what is quoted of a paragraph', () => {
  it('is all of a short one, without the white space around', () => {
    expect(excerptOf('  Dear {{X}}, \n', { start: 7, end: 12 })).toEqual({
      text: 'Dear {{X}},',
      mark: { start: 5, end: 10 },
    });
    expect(excerptOf('Dear all')).toEqual({ text: 'Dear all' });
  });

  it('is what stands around the place in a long one, from a word on', () => {
    const long = `${'word '.repeat(100)}{{SQ.NOPE}} ${'more '.repeat(100)}`;
    const quoted = excerptOf(long, { start: 500, end: 511 });
    expect(quoted.text).toMatch(/^…word (word )+\{\{SQ\.NOPE\}\} (more )+.*…$/);
    expect(marked(quoted)).toBe('{{SQ.NOPE}}');
  });

  it('is the beginning of a long one where no place is marked', () => {
    expect(excerptOf('word '.repeat(100)).text).toMatch(/^word .*…$/);
  });

  it('holds what is marked, never more than it may, and never half a character', () => {
    const unit = fc.constantFrom('a', ' ', '\n', '😀', '…');
    fc.assert(
      fc.property(fc.array(unit, { maxLength: 600 }), fc.nat(600), fc.nat(40), (units, at, length) => {
        const text = units.join('');
        const start = Math.min(units.slice(0, at).join('').length, text.length);
        const end = Math.min(start + units.slice(at, at + length).join('').length, text.length);
        const quoted = excerptOf(text, { start, end });
        expect(quoted.text.length).toBeLessThanOrEqual(202);
        expect(() => encodeURIComponent(quoted.text)).not.toThrow(); // which half a character does
        expect((marked(quoted) ?? '').trim()).toBe(text.slice(start, end).trim());
      }),
    );
  });
});
