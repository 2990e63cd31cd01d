import { SecretBox } from './secret-box';

const box = new SecretBox({ secretKey: 'x'.repeat(32) });

describe('what is sealed', () => {
  it('can be opened, says nothing by itself, and is another one each time', () => {
    const [first, second] = [box.encrypt('whsec_größe', 'a'), box.encrypt('whsec_größe', 'a')];
    expect([first, second].map((sealed) => box.decrypt(sealed, 'a'))).toEqual(['whsec_größe', 'whsec_größe']);
    expect(first).not.toBe(second);
    expect(Buffer.from(first.slice(3), 'base64').toString('latin1')).not.toContain('whsec');
  });

  it('cannot be opened for another place, with another key, or once it is changed', () => {
    const sealed = box.encrypt('secret', 'a');
    expect(() => box.decrypt(sealed, 'b')).toThrow();
    expect(() => new SecretBox({ secretKey: 'y'.repeat(32) }).decrypt(sealed, 'a')).toThrow();
    expect(() => box.decrypt(sealed.replace(/.{4}$/, 'AAA='), 'a')).toThrow();
    expect(() => box.decrypt('v1.', 'a')).toThrow('not sealed here');
  });
});
