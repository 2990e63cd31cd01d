import { inLanguage, type Sentence } from '@docket/domain';
import { MAXIMUM_DOCUMENT_PIXELS } from './limits';
import { type PictureSize } from './picture-size';
import { say } from './sentences';

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

/** A picture that may not be shown. */
export class PictureRefusal extends Error {
  override readonly name = 'PictureRefusal';

  /** @param reason for the author of the document */
  constructor(readonly reason: Sentence) {
    super(inLanguage(reason, 'en'));
  }
}

/** The reason against a file that is no picture by its content. */
export const NOT_A_PICTURE = say.picture_unknown_format();

/**
 * Checks the pixels of all pictures of a document.
 * @returns a sentence for its author; undefined where they can be printed
 */
export function tooManyPixelsTogether(pixels: number): Sentence | undefined {
  if (pixels <= MAXIMUM_DOCUMENT_PIXELS) return undefined;
  return say.pictures_megapixels({
    found: megapixels(pixels),
    most: megapixels(MAXIMUM_DOCUMENT_PIXELS),
  });
}

export const refusals = {
  damaged: () => new PictureRefusal(say.picture_size_unreadable()),
  unknown: () => new PictureRefusal(NOT_A_PICTURE),
  tooManyPixels: (pixels: number, most: number) =>
    new PictureRefusal(say.picture_megapixels({ found: megapixels(pixels), most: megapixels(most) })),
  packed: () => new PictureRefusal(say.picture_packed()),
  metafile: (what: Sentence) => new PictureRefusal(say.metafile_holds({ what })),
  svgUnreadable: () => new PictureRefusal(say.svg_damaged()),
  /** @param what a sentence, or the name of an element, attribute or property */
  svgUses: (what: Sentence | string) => new PictureRefusal(say.svg_uses({ what })),
  svgTooLarge: () => new PictureRefusal(say.svg_too_large()),
};

const megapixels = (pixels: number): number => Math.ceil(pixels / 1_000_000);
