/** A file of a form: in which part it came, and under which name. */
export interface FormFile {
  part: string;
  name: string;
  bytes: Buffer;
}

export interface Form {
  fields: Record<string, string>;
  files: FormFile[];
}

/** An answer in Gotenberg's words. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

/**
 * Reads a multipart body (RFC 7578) as strictly as Go's `mime/multipart` does; the refusals are those of `newContext` in
 * https://github.com/gotenberg/gotenberg/blob/e8499bb/pkg/modules/api/context.go.
 * @throws Refusal
 */
export function parseForm(contentType: string, body: Buffer): Form {
  if (!/^multipart\/form-data\s*(;|$)/i.test(contentType)) {
    throw new Refusal(415, "Invalid 'Content-Type' header value: want 'multipart/form-data'");
  }
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(contentType) ?? [];
  const boundary = quoted ?? plain;
  if (boundary === undefined) throw new Refusal(415, "Invalid 'Content-Type' header value: no boundary");
  const form: Form = { fields: {}, files: [] };
  const first = Buffer.from(`--${boundary}`);
  const separator = Buffer.from(`\r\n--${boundary}`);
  if (!body.subarray(0, first.length).equals(first)) throw malformed();
  for (let at = first.length; ;) {
    const after = body.toString('latin1', at, at + 2);
    if (after === '--') return form;
    const end = body.indexOf(separator, at);
    if (after !== '\r\n' || end < 0) throw malformed();
    addPart(form, body.subarray(at + 2, end));
    at = end + separator.length;
  }
}

function addPart(form: Form, part: Buffer): void {
  const split = part.indexOf('\r\n\r\n');
  if (split < 0) throw malformed();
  const headers = part.toString('utf8', 0, split).split('\r\n');
  const disposition = headers.find((line) => /^content-disposition:\s*form-data;/i.test(line)) ?? '';
  const [, name] = /;\s*name="([^"]*)"/i.exec(disposition) ?? [];
  const [, fileName] = /;\s*filename="([^"]*)"/i.exec(disposition) ?? [];
  if (name === undefined) throw malformed();
  const content = part.subarray(split + 4);
  if (fileName === undefined) form.fields[name] = content.toString('utf8');
  else form.files.push({ part: name, name: fileName, bytes: Buffer.from(content) });
}

const malformed = (): Refusal =>
  new Refusal(400, "Malformed body: it does not match the 'Content-Type' header boundaries");
