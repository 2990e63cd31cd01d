import { looksLikeXml } from '../xml-bytes';

/** How far readers look for an SVG element; LibreOffice 2,048 bytes. */
const LOOKED_AT = 8192;
const ROOT = /<(?:[^\s<>:]+:)?svg[\s>/]/;

/** Whether a reader that goes by content would take bytes for SVG, in whatever encoding. */
export function isSvgLike(bytes: Buffer): boolean {
  if (!looksLikeXml(bytes)) return false;
  const head = bytes.subarray(0, LOOKED_AT).toString('latin1');
  return ROOT.test(head) || (head.includes('\0') && ROOT.test(head.replaceAll('\0', '')));
}
