import { inEnglish, type Sentence } from '@docket/domain';
import { say } from './sentences';
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
    /** Written for the author of the template. */
    readonly told: Sentence,
  ) {
    super(inEnglish(told));
  }
}

/** Refusal of a file with macros, with what to do in Word. */
export const MACROS_MESSAGE = say.macros();
