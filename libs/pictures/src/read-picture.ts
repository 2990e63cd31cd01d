import { gunzipSync } from 'node:zlib';
import type { Sentence } from '@docket/domain';
import { measureBmp } from './bmp';
import { measureEmf } from './metafile/emf';
import { measureWmf } from './metafile/wmf';
import { measureGif } from './gif';
import { measureJpeg } from './jpeg';
import { MAXIMUM_PICTURE_PIXELS, MAXIMUM_UNPACKED_BYTES } from './limits';
import {
  type Measured,
  NOT_A_PICTURE,
  type Picture,
  type PictureFormat,
  PictureRefusal,
  refusals,
} from './picture';
import { measurePng } from './png';
import { cleanSvg } from './svg/clean-svg';
import { isSvgLike } from './svg/is-svg';
import { measureTiff } from './tiff';
import { say } from './sentences';

/** Result of reading bytes as a picture. */
export type PictureReading =
  | { readonly kind: 'picture'; readonly format: PictureFormat; readonly picture: Picture }
  /** A picture that may not be shown; `reason` is a sentence for the author of the document. */
  | { readonly kind: 'refused'; readonly format: PictureFormat | null; readonly reason: Sentence }
  /** No picture. `reason` says so. */
  | { readonly kind: 'unknown'; readonly reason: Sentence };

interface Format {
  readonly format: Exclude<PictureFormat, 'svg'>;
  readonly mediaType: string;
  readonly isIt: (bytes: Buffer) => boolean;
  /** @param depth number of metafiles around it @throws PictureRefusal */
  readonly measure: (bytes: Buffer, depth: number) => Measured;
}

const begins = (...digits: string[]) => {
  const signatures = digits.map((text) => [...Buffer.from(text, 'hex')]);
  return (bytes: Buffer): boolean =>
    signatures.some((signature) => signature.every((byte, index) => bytes[index] === byte));
};
const beginsAsEmf = begins('01000000');

/** Pictures within a metafile, which readers take by their content, too. */
const measureWithin = (bytes: Buffer, depth: number): number => {
  const known = FORMATS.find(({ isIt }) => isIt(bytes));
  if (!known) throw refusals.metafile(say.metafile_unknown_data());
  if (depth > 0 && (known.format === 'emf' || known.format === 'wmf'))
    throw refusals.metafile(say.metafile_nested());
  return measured(known, bytes, depth + 1).pixels;
};

const FORMATS: readonly Format[] = [
  { format: 'png', mediaType: 'image/png', isIt: begins('89504e470d0a1a0a'), measure: measurePng },
  { format: 'jpeg', mediaType: 'image/jpeg', isIt: begins('ffd8ff'), measure: measureJpeg },
  {
    format: 'gif',
    mediaType: 'image/gif',
    isIt: begins('474946383761', '474946383961'),
    measure: measureGif,
  },
  { format: 'bmp', mediaType: 'image/bmp', isIt: begins('424d'), measure: measureBmp },
  { format: 'tiff', mediaType: 'image/tiff', isIt: begins('49492a00', '4d4d002a'), measure: measureTiff },
  {
    format: 'emf',
    mediaType: 'image/x-emf',
    isIt: (bytes) => beginsAsEmf(bytes) && bytes.toString('latin1', 40, 44) === ' EMF',
    measure: (bytes, depth) => measureEmf(bytes, (inner) => measureWithin(inner, depth)),
  },
  {
    format: 'wmf',
    mediaType: 'image/x-wmf',
    isIt: begins('d7cdc69a', '01000900'),
    measure: (bytes, depth) => measureWmf(bytes, (inner) => measureWithin(inner, depth)),
  },
];

const isPacked = begins('1f8b');

/**
 * Identifies a picture by its bytes, whatever its name is, and measures it by its header. Pixels are not decoded. An
 * SVG picture is cleaned, and a packed one (EMZ, WMZ, SVGZ) is unpacked.
 */
export function readPicture(content: Uint8Array): PictureReading {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  const known = FORMATS.find(({ isIt }) => isIt(bytes));
  try {
    if (known) return pictureOf(known, bytes, false, content);
    if (isPacked(bytes)) return readUnpacked(unpacked(bytes));
    if (isSvgLike(bytes)) return svgOf(bytes);
    return { kind: 'unknown', reason: NOT_A_PICTURE };
  } catch (error) {
    if (error instanceof PictureRefusal)
      return { kind: 'refused', format: known?.format ?? null, reason: error.reason };
    throw error;
  }
}

/** The format of a picture that is neither SVG nor packed, by its first bytes; null where it is no picture. */
export function formatOf(bytes: Buffer): PictureFormat | null {
  return FORMATS.find(({ isIt }) => isIt(bytes))?.format ?? null;
}

function pictureOf(
  known: Format,
  bytes: Buffer,
  isRewritten: boolean,
  written: Uint8Array = bytes,
): PictureReading {
  const { size, pixels } = measured(known, bytes, 0);
  const { format, mediaType } = known;
  return {
    kind: 'picture',
    format,
    picture: { format, mediaType, bytes: written, isRewritten, size, pixels },
  };
}

function measured(known: Format, bytes: Buffer, depth: number): Measured {
  const result = known.measure(bytes, depth);
  if (result.pixels > MAXIMUM_PICTURE_PIXELS)
    throw refusals.tooManyPixels(result.pixels, MAXIMUM_PICTURE_PIXELS);
  return result;
}

function svgOf(bytes: Buffer): PictureReading {
  const { svg, pixels } = cleanSvg(bytes, (image) => {
    const known = FORMATS.find(({ isIt, format }) => isIt(image) && !/emf|wmf/.test(format));
    if (!known) throw refusals.svgUses(say.svg_picture_of_other_format());
    return measured(known, image, 0).pixels;
  });
  if (pixels > MAXIMUM_PICTURE_PIXELS) throw refusals.tooManyPixels(pixels, MAXIMUM_PICTURE_PIXELS);
  const written = Buffer.from(svg, 'utf8');
  return {
    kind: 'picture',
    format: 'svg',
    picture: {
      format: 'svg',
      mediaType: 'image/svg+xml',
      bytes: written,
      isRewritten: true,
      size: null,
      pixels,
    },
  };
}

/** Only what is packed to be a picture of a document: metafiles and SVG. */
function readUnpacked(bytes: Buffer): PictureReading {
  const known = FORMATS.find(({ isIt }) => isIt(bytes));
  if (known && /emf|wmf/.test(known.format)) return pictureOf(known, bytes, true);
  if (isSvgLike(bytes)) return svgOf(bytes);
  throw refusals.unknown();
}

function unpacked(bytes: Buffer): Buffer {
  try {
    return gunzipSync(bytes, { maxOutputLength: MAXIMUM_UNPACKED_BYTES });
  } catch {
    throw refusals.packed();
  }
}
