const MEGA = 1_000_000;

/** Pixels of one picture, all frames of an animation counted: A3 at 450 dots an inch. Decoded it takes 256 MB. */
export const MAXIMUM_PICTURE_PIXELS = 64 * MEGA;
/** Pixels of all pictures of one document. */
export const MAXIMUM_DOCUMENT_PIXELS = 256 * MEGA;
/** Bytes of a picture that is packed (EMZ, WMZ, SVGZ), unpacked. */
export const MAXIMUM_UNPACKED_BYTES = 16 * 1024 * 1024;
/** Characters of an SVG picture. */
export const MAXIMUM_SVG_CHARACTERS = 4 * 1024 * 1024;
/** Elements of an SVG picture within each other. */
export const MAXIMUM_SVG_DEPTH = 100;
/**
 * Most shapes that an SVG picture draws once every `<use>`, clip path, mask and gradient is followed. A shape counts
 * 64 characters. LibreOffice takes up to 2 KB for each.
 */
export const MAXIMUM_SVG_SHAPES = 200_000;
/** Dashes that the lines of an SVG picture come to at most. */
export const MAXIMUM_SVG_DASHES = 1_000_000;
/** Records of a metafile. */
export const MAXIMUM_METAFILE_RECORDS = 1_000_000;
