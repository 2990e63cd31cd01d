import { CompanyContent, LOGO_MEDIA_TYPES, MAXIMUM_LOGO_BYTES, MAXIMUM_LOGO_SIDE } from '@docket/contracts';
import { aCompany } from '../../../testing/builders';
import {
  LOGO_MEDIA_TYPES as ourTypes,
  MAXIMUM_LOGO_BYTES as ourSize,
  MAXIMUM_LOGO_SIDE as ourSide,
  mistakeOf,
} from '../../../components/media/files/picture-file';
import { TEXT_LIMITS } from './limits';

const picture = (type: string, size: number) => {
  const made = new File(['x'], 'logo', { type });
  Object.defineProperty(made, 'size', { value: size });
  return made;
};

describe('the limits of the company', () => {
  it('are those of the contract', () => {
    expect(ourTypes).toEqual(LOGO_MEDIA_TYPES);
    expect(ourSize).toBe(MAXIMUM_LOGO_BYTES);
    expect(ourSide).toBe(MAXIMUM_LOGO_SIDE);
  });

  it.each(Object.entries(TEXT_LIMITS))('let %s hold %d characters and no more', (field, limit) => {
    const { version: _version, logo: _logo, ...content } = aCompany();
    const [begin, end] = field === 'email' ? ['ann@', '.example'] : ['', ''];
    const isTaken = (length: number) => {
      const text = `${begin}${'x'.repeat(length - begin.length - end.length)}${end}`;
      return CompanyContent.safeParse({ ...content, [field]: text }).success;
    };
    expect([isTaken(limit), isTaken(limit + 1)]).toEqual([true, false]);
  });

  it('let a logo be a PNG, JPEG or GIF of a megabyte', () => {
    expect(ourTypes.map((type) => mistakeOf(picture(type, 1024 * 1024)))).toEqual([null, null, null]);
    expect(mistakeOf(picture('image/png', 1024 * 1024 + 1))).toBe('tooLarge');
    expect(mistakeOf(picture('image/svg+xml', 10))).toBe('wrongType');
    expect(mistakeOf(picture('', 10))).toBe('wrongType');
  });
});
