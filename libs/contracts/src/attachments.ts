import { z } from 'zod';
import { entityFields, shortText, UserReference } from './fields';
import { mergePatchOf, PATCH_DESCRIPTION } from './merge-patch';

/** The most files that people may attach to one document, customer or item. */
export const MAXIMUM_ATTACHMENTS = 200;

/** Origin of an attachment. */
export const ATTACHMENT_ORIGINS = ['upload', 'issued'] as const;
export const AttachmentOrigin = z.enum(ATTACHMENT_ORIGINS).meta({ id: 'AttachmentOrigin' });
export type AttachmentOrigin = z.infer<typeof AttachmentOrigin>;

/** A file that is kept with a record. */
export const Attachment = z
  .strictObject({
    ...entityFields,
    createdByUser: UserReference.nullable().describe('Who attached it; null for the server itself.'),
    name: z.string().describe('A name that every system can save: without folders and invisible characters.'),
    contentType: z.string().describe('Told by its content, whatever it is called.'),
    size: z.int().describe('In bytes.'),
    sha256: z.string(),
    origin: AttachmentOrigin.describe(
      '`upload`, or `issued`: the PDF of the document as it was when it went out, which stays as it is.',
    ),
  })
  .meta({ id: 'Attachment' });
export type Attachment = z.infer<typeof Attachment>;

export const AttachmentList = z
  .strictObject({ data: z.array(Attachment), next: z.null(), total: z.int().describe('Total number.') })
  .meta({ id: 'AttachmentList' });
export type AttachmentList = z.infer<typeof AttachmentList>;

const Name = shortText(1_000).describe('Made safe: folders and unseen characters are left out.');

/** The text fields beside `file` in the multipart body of `POST …/attachments`. */
export const NewAttachment = z
  .strictObject({ name: Name.optional().describe('In place of the name that the file came with.') })
  .meta({ id: 'NewAttachment' });
export type NewAttachment = z.infer<typeof NewAttachment>;

/** Fields of an attachment that can be changed. */
export const AttachmentContent = z.strictObject({ name: Name });

export const AttachmentChange = mergePatchOf(AttachmentContent, Attachment).meta({
  id: 'AttachmentChange',
  description: PATCH_DESCRIPTION,
});
export type AttachmentChange = z.infer<typeof AttachmentChange>;

/** Actions of attachments in the history of a record. */
export const ATTACHMENT_ACTIONS = {
  added: 'attachment_added',
  renamed: 'attachment_renamed',
  removed: 'attachment_removed',
} as const;

/** The field by which the history tells that a file was kept by the program itself. */
export const ATTACHMENT_ORIGIN = 'attachments.origin';
