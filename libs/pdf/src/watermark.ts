const MAX_CHARACTERS = 100;

/** A watermark as it is printed: one line, at most 100 characters; it is never interpreted. */
export function cleanWatermark(watermark: string | undefined): string {
  // Half of a surrogate pair is no character: what it stands in is no JSON for LibreOffice, which then drops every option.
  const text = (watermark ?? '')
    .replace(/\p{Cs}/gu, '')
    .replace(/\p{Cc}/gu, ' ')
    .trim();
  return [...text].slice(0, MAX_CHARACTERS).join('');
}
