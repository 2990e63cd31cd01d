import { pictureType } from './picture-type';

describe('the type of a picture', () => {
  it.each([
    ['89504e470d0a1a0a0000000d', 'image/png'],
    ['ffd8ffe000104a464946', 'image/jpeg'],
    ['474946383961', 'image/gif'],
  ])('is told by its first bytes: %s', (hex, type) => {
    expect(pictureType(Buffer.from(hex, 'hex'))).toBe(type);
  });

  it.each(['', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'RIFF0000WEBP', '%PDF-1.7', ' GIF89a'])(
    'is none that documents show: %s',
    (content) => {
      expect(pictureType(Buffer.from(content))).toBeNull();
    },
  );
});
