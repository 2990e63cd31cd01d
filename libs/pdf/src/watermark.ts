const MAX_CHARACTERS = 100;

/** A watermark as it is printed: one line, at most 100 characters; it is never interpreted. */
export function cleanWatermark(watermark: string | undefined): string {
  return (watermark ?? '')
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, MAX_CHARACTERS);
}
