import { AttachedPicture } from '@docket/platform';

/** Data with each `AttachedPicture` replaced. @param by is told the canonical name of the field: `SQ.LINES.PICTURE` */
export function replacePictures(
  data: Record<string, unknown>,
  by: (picture: AttachedPicture, path: string) => unknown,
): Record<string, unknown> {
  const inside = (value: unknown, path: string): unknown => {
    if (value instanceof AttachedPicture) return by(value, path);
    if (Array.isArray(value)) return value.map((item) => inside(item, path));
    if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, item]) => [name, inside(item, `${path}.${name.toUpperCase()}`)]),
    );
  };
  return Object.fromEntries(Object.entries(data).map(([root, value]) => [root, inside(value, root)]));
}
