import { type ConvertOptions } from '../port';
import { cleanWatermark } from '../watermark';

type FilterValue = { type: 'long' | 'string' | 'boolean'; value: string };

const flag = (value: boolean): FilterValue => ({ type: 'boolean', value: String(value) });
const number = (value: number): FilterValue => ({ type: 'long', value: String(value) });

/** LibreOffice's numbers for versions of PDF; 0 is an ordinary one, of the version that it takes by itself. */
const VERSIONS = { none: 0, '2b': 2, '3b': 3 } as const;

/**
 * Options of every document. All are set explicitly, since defaults depend on the version, on the profile and on the
 * way the document was loaded.
 * @see https://wiki.documentfoundation.org/Macros/Python_Guide/PDF_export_filter_data
 */
const ALWAYS: Readonly<Record<string, FilterValue>> = {
  // For screen readers: paragraphs, headings, heads of tables, alternative texts, language; an outline of the headings.
  UseTaggedPDF: flag(true),
  ExportBookmarks: flag(true),
  OpenBookmarkLevels: number(-1),
  DisplayPDFDocumentTitle: flag(true),
  // A PDF for a customer is no form to fill in.
  ExportFormFields: flag(false),
  ExportPlaceholders: flag(false),
  // Comments are for colleagues.
  ExportNotes: flag(false),
  ExportNotesInMargin: flag(false),
  // Links lead to where they lead in Word.
  ConvertOOoTargetToPDFTarget: flag(false),
  ExportLinksRelativeFsys: flag(false),
  ExportBookmarksToPDFDestination: flag(false),
  IsSkipEmptyPages: flag(true),
  IsAddStream: flag(false),
  EmbedStandardFonts: flag(true),
  UseReferenceXObject: flag(false),
  UseLosslessCompression: flag(false),
  Quality: number(90),
  ReduceImageResolution: flag(true),
  MaxImageResolution: number(300),
  // How a reader opens it: page 1, in the window and with the zoom that its user has chosen.
  InitialView: number(0),
  InitialPage: number(1),
  Magnification: number(0),
  PageLayout: number(0),
};

/** Options of LibreOffice's PDF filter as its JSON. */
export function pdfFilterOptions({
  pdfa,
  pdfua = false,
  watermark,
}: Pick<ConvertOptions, 'pdfa' | 'pdfua' | 'watermark'>): string {
  const filter: Record<string, FilterValue> = {
    ...ALWAYS,
    SelectPdfVersion: number(VERSIONS[pdfa ?? 'none']),
    PDFUACompliance: flag(pdfua),
  };
  const words = cleanWatermark(watermark);
  if (words) filter.Watermark = { type: 'string', value: words };
  return JSON.stringify(filter);
}
