/**
 * Why a template, or a fill, was refused. Each code is part of the HTTP contract:
 * `template_type` 415, `archive_limit` 413, all others 422.
 */
export type DocxErrorCode =
  | 'template_type'
  | 'archive_limit'
  | 'archive_invalid'
  | 'xml_doctype'
  | 'active_content'
  | 'external_reference'
  | 'field_forbidden'
  | 'picture_invalid'
  | 'template_timeout'
  | 'template_memory'
  | 'template_invalid';

/** A refusal before or while filling. The message is written for the author of the template. */
export class DocxError extends Error {
  override readonly name = 'DocxError';

  constructor(
    readonly code: DocxErrorCode,
    message: string,
  ) {
    super(message);
  }
}

/** Of a file that is, or may be, one with macros: told with what to do about it in Word. */
export const MACROS_MESSAGE =
  'This is a Word document with macros, whatever its name says. In Word, choose Save as > Word Document (.docx), and upload that file.';
