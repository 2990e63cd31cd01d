import { MAXIMUM_DOCUMENT_PIXELS } from './limits';
import { type PictureSize } from './picture-size';

/** Formats that documents can show. */
export type PictureFormat = 'png' | 'jpeg' | 'gif' | 'bmp' | 'tiff' | 'emf' | 'wmf' | 'svg';

/** A picture that may be shown. */
export interface Picture {
  readonly format: PictureFormat;
  readonly mediaType: string;
  /** Bytes to store: a cleaned SVG picture, an unpacked picture, or the unchanged bytes. */
  readonly bytes: Uint8Array;
  /** Whether `bytes` are others than those that were read. */
  readonly isRewritten: boolean;
  /** Null for metafiles and SVG, which have none. */
  readonly size: PictureSize | null;
  /** Pixels that a program decodes for it, those of every frame and of every picture within it. */
  readonly pixels: number;
}

/** Values of the header of a picture. */
export interface Measured {
  readonly size: PictureSize | null;
  readonly pixels: number;
}

/** A picture that may not be shown. The message is a sentence for the author of the document. */
export class PictureRefusal extends Error {
  override readonly name = 'PictureRefusal';
}

/** Said of what is no picture by its content. */
export const NOT_A_PICTURE =
  'This picture is not PNG, JPEG, GIF, BMP, TIFF, EMF, WMF or SVG by its content, whatever its name says. Save it as PNG, and insert it again.';

/**
 * Checks the pixels of all pictures of a document.
 * @returns a sentence for its author; undefined where they can be printed
 */
export function tooManyPixelsTogether(pixels: number): string | undefined {
  if (pixels <= MAXIMUM_DOCUMENT_PIXELS) return undefined;
  return `The pictures of the document have ${megapixels(pixels)} megapixels together, and at most ${megapixels(MAXIMUM_DOCUMENT_PIXELS)} can be printed. In Word, choose Picture Format > Compress Pictures.`;
}

export const refusals = {
  damaged: () =>
    new PictureRefusal(
      'This picture is damaged: its size cannot be read. Save it as PNG, and insert it again.',
    ),
  unknown: () => new PictureRefusal(NOT_A_PICTURE),
  tooManyPixels: (pixels: number, most: number) =>
    new PictureRefusal(
      `This picture has ${megapixels(pixels)} megapixels, and at most ${megapixels(most)} can be printed. In Word, choose Picture Format > Compress Pictures, or insert a smaller picture.`,
    ),
  packed: () =>
    new PictureRefusal(`This packed picture cannot be unpacked. Save it as PNG, and insert it again.`),
  metafile: (holds: string) =>
    new PictureRefusal(
      `This EMF or WMF picture holds ${holds}, which is not printed. Save it as PNG, and insert it again.`,
    ),
  svgUnreadable: () =>
    new PictureRefusal(`This SVG picture is damaged. Save it as PNG, and insert it again.`),
  svgUses: (what: string) =>
    new PictureRefusal(
      `This SVG picture uses ${what}, which is not allowed in templates. Save it as PNG, and insert it again.`,
    ),
  svgTooLarge: () =>
    new PictureRefusal(
      `This SVG picture draws too many shapes to be printed. Save it as PNG, and insert it again.`,
    ),
};

const megapixels = (pixels: number): number => Math.ceil(pixels / 1_000_000);
