/** Of the XML that a storage answers with (Amazon S3 API reference), the few things that are asked for. */

/** What a listing tells of an object. */
export interface ListedObject {
  key: string;
  size: number;
  /** Milliseconds since 1970, by the storage's clock. */
  modified: number;
}

/** An upload in parts that was begun, and neither completed nor aborted. */
export interface OpenUpload {
  key: string;
  uploadId: string;
  /** Milliseconds since 1970, by the storage's clock. */
  begun: number;
}

/** A page of a listing, and where the next one begins. */
export interface ListedPage<Entry> {
  entries: Entry[];
  next: Readonly<Record<string, string>> | null;
}

/** ListObjectsV2 */
export function listedObjects(xml: string): ListedPage<ListedObject> {
  const entries = elements(xml, 'Contents').map((content) => ({
    key: text(content, 'Key'),
    size: Number(text(content, 'Size')),
    modified: Date.parse(text(content, 'LastModified')),
  }));
  const token = text(xml, 'NextContinuationToken');
  return { entries, next: token === '' ? null : { 'continuation-token': token } };
}

/** ListMultipartUploads */
export function openUploads(xml: string): ListedPage<OpenUpload> {
  const entries = elements(xml, 'Upload').map((upload) => ({
    key: text(upload, 'Key'),
    uploadId: text(upload, 'UploadId'),
    begun: Date.parse(text(upload, 'Initiated')),
  }));
  if (text(xml, 'IsTruncated') !== 'true') return { entries, next: null };
  const next = {
    'key-marker': text(xml, 'NextKeyMarker'),
    'upload-id-marker': text(xml, 'NextUploadIdMarker'),
  };
  return { entries, next };
}

/** The text of the first element of a name; empty where there is none. */
export function text(xml: string, name: string): string {
  return unescaped(elements(xml, name)[0] ?? '');
}

/** What stands in each element of a name; none of those that are asked for has another of its own name in it. */
function elements(xml: string, name: string): string[] {
  const found: string[] = [];
  const close = `</${name}>`;
  for (let at = xml.indexOf(`<${name}`); at >= 0; at = xml.indexOf(`<${name}`, at + 1)) {
    const open = xml.indexOf('>', at);
    // `<Key` begins `<KeyCount`, too.
    if (!/[\s>/]/.test(xml.charAt(at + name.length + 1)) || xml.charAt(open - 1) === '/') continue;
    const end = xml.indexOf(close, open);
    if (end < 0) break;
    found.push(xml.slice(open + 1, end));
  }
  return found;
}

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

function unescaped(xml: string): string {
  return xml.replace(/&(?:#(\d+)|#x([0-9a-f]+)|(\w+));/gi, (all, decimal, hex, name) => {
    if (decimal !== undefined) return String.fromCodePoint(Number(decimal));
    if (hex !== undefined) return String.fromCodePoint(Number.parseInt(String(hex), 16));
    return ENTITIES[String(name)] ?? String(all);
  });
}
