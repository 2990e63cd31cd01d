import { generateApiKey, hashApiKey, publicIdOf } from './api-key-format';

describe('API keys', () => {
  it('have the documented form and carry their public id', () => {
    const { key, publicId } = generateApiKey();
    expect(key).toMatch(/^dk_[0-9A-Za-z]{10}_[0-9A-Za-z]{49}$/);
    expect(publicIdOf(key)).toBe(publicId);
  });

  it('differ from each other', () => {
    const keys = new Set(Array.from({ length: 1000 }, () => generateApiKey().key));
    expect(keys.size).toBe(1000);
  });

  it('are refused where one character is wrong', () => {
    const { key } = generateApiKey();
    for (let index = 0; index < key.length; index++) {
      const other = key[index] === 'x' ? 'y' : 'x';
      expect(publicIdOf(key.slice(0, index) + other + key.slice(index + 1))).toBeNull();
    }
    expect(publicIdOf('')).toBeNull();
    expect(publicIdOf(`${key} `)).toBeNull();
  });

  it('are stored as a hash', () => {
    expect(hashApiKey('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  });
});
