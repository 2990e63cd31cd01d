import { measureDib } from './metafile/dib';
import { type Measured, refusals } from './picture';

const FILE_HEADER = 14;

/** @throws PictureRefusal where its size cannot be read */
export function measureBmp(bytes: Buffer): Measured {
  const size = measureDib(bytes, FILE_HEADER);
  if (size === null) throw refusals.damaged();
  return { size, pixels: size.width * size.height };
}
