import { z } from 'zod';
import { ProblemDetail } from './error-codes';
import { entityFields, Id, Language, shortText, Timestamp, UserReference } from './fields';
import { PlacesField } from './document-proposals';
import { mergePatchOf, PATCH_DESCRIPTION } from './merge-patch';
import { FIELD_TYPES, TemplateKindName } from './kinds';
import { say } from './sentences';
import { tell } from './told';

/** Largest template file, in bytes. */
export const MAXIMUM_TEMPLATE_BYTES = 10 * 1024 * 1024;

export const DOCX_MEDIA_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

const PdfA = z.boolean().describe('Made as PDF/A, for archives; `pdfaLevel` says which.');
const PdfaLevel = z
  .enum(['2b', '3b'])
  .describe('PDF/A-2b, or PDF/A-3b, into which files can be embedded later. It counts where `pdfa` is true.');
const PdfUa = z
  .boolean()
  .describe(
    'Made as PDF/UA-1, which validators of accessibility accept. Every PDF is tagged, also without it.',
  );
const Watermark = z
  .string()
  .trim()
  .max(100)
  .regex(/^\P{Cc}*$/u, tell(say.watermark_on_one_line()))
  .describe('Words across every page; empty for none.');

const Docx = z
  .boolean()
  .describe(
    'Whether the filled document can be had as a Word file, too: everybody who may print can change it then.',
  );

const TemplateLanguage = Language.nullable().describe(
  'Language of the template. Dates, amounts and states are printed in it, and customers of that language get this ' +
    'template before the default. Null: all is printed in the language of the customer.',
);

/** A Word template. Its `id` is the DocumentID that PDF addresses name. */
export const DocumentTemplate = z
  .strictObject({
    ...entityFields,
    updatedByUser: UserReference.nullable(),
    kind: TemplateKindName,
    name: z.string(),
    description: z.string(),
    language: TemplateLanguage,
    fileName: z.string().describe('The name of the file that was uploaded last.'),
    size: z.int().describe('In bytes.'),
    sha256: z.string(),
    fileVersion: z.int().describe('Rises with every replacement of the file.'),
    isDefault: z.boolean().describe('Offered first among the templates of its kind.'),
    enabled: z.boolean(),
    pdfa: PdfA,
    pdfaLevel: PdfaLevel,
    pdfua: PdfUa,
    watermark: Watermark,
    docx: Docx,
    fields: z.array(z.string()).describe('The fields it prints.'),
    warnings: z.array(ProblemDetail).describe('Findings in the file that do not prevent its use.'),
  })
  .meta({ id: 'DocumentTemplate' });
export type DocumentTemplate = z.infer<typeof DocumentTemplate>;

export const DocumentTemplateList = z
  .strictObject({ data: z.array(DocumentTemplate), next: z.null() })
  .meta({ id: 'DocumentTemplateList' });

export const DocumentTemplateListQuery = z.strictObject({
  kind: TemplateKindName.optional(),
  enabled: z
    .stringbool({ truthy: ['true'], falsy: ['false'] })
    .optional()
    .meta({ enum: ['true', 'false'] }),
});
export type DocumentTemplateListQuery = z.infer<typeof DocumentTemplateListQuery>;

/** The text fields beside `file` in the multipart body of POST /documents. */
export const NewDocumentTemplate = z
  .strictObject({
    kind: TemplateKindName,
    name: shortText(100),
    description: z.string().trim().max(1_000).default(''),
    language: Language.optional().describe('Language of the template. Omit it to state none.'),
  })
  .meta({ id: 'NewDocumentTemplate' });

/** The same with the places of a finished document, which the server makes a template of. */
export const NewDocumentUpload = NewDocumentTemplate.extend({ places: PlacesField.optional() });
export type NewDocumentUpload = z.infer<typeof NewDocumentUpload>;
export type NewDocumentTemplate = z.infer<typeof NewDocumentTemplate>;

/** Query of `POST /documents` and `PUT /documents/{id}/content`. */
export const TemplateUploadQuery = z.strictObject({
  macros: z
    .enum(['remove'])
    .optional()
    .describe(
      'Takes the macros out of a document that has some, and stores it as a .docx. Without it such a file is refused.',
    ),
});
export type TemplateUploadQuery = z.infer<typeof TemplateUploadQuery>;

/** Fields of a template that can be changed besides its file. */
export const DocumentTemplateContent = z.strictObject({
  name: shortText(100),
  description: z.string().trim().max(1_000).default(''),
  language: TemplateLanguage.default(null),
  isDefault: z.boolean(),
  enabled: z.boolean(),
  pdfa: PdfA.default(false),
  pdfaLevel: PdfaLevel.default('2b'),
  pdfua: PdfUa.default(false),
  watermark: Watermark.default(''),
  docx: Docx.default(false),
});
export type DocumentTemplateContent = z.infer<typeof DocumentTemplateContent>;

export const DocumentTemplateChange = mergePatchOf(DocumentTemplateContent, DocumentTemplate).meta({
  id: 'DocumentTemplateChange',
  description: PATCH_DESCRIPTION,
});
export type DocumentTemplateChange = z.infer<typeof DocumentTemplateChange>;

/** One file that a template has or had. */
export const DocumentVersion = z
  .strictObject({
    fileVersion: z.int(),
    current: z.boolean().describe('True for the version in use.'),
    fileName: z.string(),
    size: z.int().describe('In bytes.'),
    sha256: z.string(),
    fields: z.array(z.string()),
    warnings: z.array(ProblemDetail),
    createdAt: Timestamp,
    createdBy: UserReference.nullable(),
  })
  .meta({ id: 'DocumentVersion' });
export type DocumentVersion = z.infer<typeof DocumentVersion>;

export const DocumentVersionList = z
  .strictObject({ data: z.array(DocumentVersion), next: z.null() })
  .meta({ id: 'DocumentVersionList' });

/** Use of a template, shown before it is deleted. */
export const DocumentUsage = z
  .strictObject({
    renderings: z.int().describe('PDFs made with it.'),
    lastRenderedAt: Timestamp.nullable(),
    isDefault: z.boolean(),
  })
  .meta({ id: 'DocumentUsage' });
export type DocumentUsage = z.infer<typeof DocumentUsage>;

/** `GET /documents/{id}/preview` */
export const PreviewQuery = z.strictObject({
  entityId: Id.optional().describe('An entity of the kind; without it the sample is printed.'),
  fileVersion: z.coerce
    .number()
    .int()
    .min(1)
    .optional()
    .describe('An earlier file; without it the one in use.'),
});
export type PreviewQuery = z.infer<typeof PreviewQuery>;

export const FileVersionParameter = z.coerce
  .number({ error: tell(say.send_version_number()) })
  .int()
  .min(1);

/** A template kind, as the Documents page shows it. */
export const TemplateKind = z
  .strictObject({
    kind: TemplateKindName,
    label: z.string().describe('Its name, in the language of `Accept-Language`.'),
    count: z.int().describe('Templates of this kind.'),
    pdfPath: z.string().describe('Path at which its PDFs are made: `/v1/salesquotes/{id}/pdf`.'),
  })
  .meta({ id: 'TemplateKind' });
export type TemplateKind = z.infer<typeof TemplateKind>;

export const TemplateKindList = z
  .strictObject({ data: z.array(TemplateKind), next: z.null() })
  .meta({ id: 'TemplateKindList' });

/** A field a template of a kind may print. */
export const TemplateField = z
  .strictObject({
    label: z.string().describe('Its name, in the language of `Accept-Language`.'),
    type: z.enum(FIELD_TYPES),
    placeholder: z.string().describe('The placeholder to type: `{{SQ.NUMBER}}`.'),
    bookmark: z.string().nullable().describe('The name for a bookmark: `SQ_NUMBER`.'),
    sample: z.string(),
    list: z.string().nullable().describe('Inside which list it stands: `SQ.LINES`.'),
  })
  .meta({ id: 'TemplateField' });
export type TemplateField = z.infer<typeof TemplateField>;

export const TemplateFieldList = z
  .strictObject({ data: z.array(TemplateField), next: z.null() })
  .meta({ id: 'TemplateFieldList' });

/** `GET …/pdf` */
export const PdfQuery = z.strictObject({
  DocumentID: z.string().max(100).optional(),
  watermark: Watermark.optional().describe(
    'Words in place of the template’s own: `DRAFT`. Empty leaves the template’s own: only a change of the template takes it away.',
  ),
  pdfa: PdfaLevel.optional().describe('PDF/A of this level, whatever the template says.'),
  pdfua: z
    .stringbool({ truthy: ['true'], falsy: ['false'] })
    .optional()
    .meta({ enum: ['true', 'false'] })
    .describe('PDF/UA-1 or not, whatever the template says.'),
  disposition: z.enum(['attachment', 'inline']).default('attachment'),
});
export type PdfQuery = z.infer<typeof PdfQuery>;

/** `GET …/docx` */
export const DocxQuery = PdfQuery.omit({ disposition: true, pdfa: true, pdfua: true });
export type DocxQuery = z.infer<typeof DocxQuery>;

/** Languages that starter documents are written in. */
export const STARTER_LANGUAGES = ['en', 'de'] as const;

/** GET /documents/kinds/{kind}/starter */
export const StarterQuery = z.strictObject({
  language: z
    .enum(STARTER_LANGUAGES)
    .optional()
    .describe(
      "Language of its texts. The default is German if the company's language is German, else English.",
    ),
});
export type StarterQuery = z.infer<typeof StarterQuery>;
