export { isWholePdf } from './file-checks';
export { PdfMerger } from './merge/pdf-merger';
export { UnreadablePdf } from './merge/references';
export { createGotenbergEngine, type GotenbergOptions } from './gotenberg/engine';
export { createLibreOfficeEngine, type LibreOfficeOptions } from './libreoffice/engine';
export { findLibreOffice } from './libreoffice/find-libre-office';
export { PdfError, type PdfErrorCode } from './pdf-error';
export { Places, type PlacesSettings } from './places';
export {
  type Conversion,
  type ConversionTimes,
  type ConvertOptions,
  type DurationStats,
  type MeasuredPdfEngine,
  type PdfEngine,
  type PdfEngineStats,
  type PdfEvent,
  type PdfListener,
  type ProcessEnd,
} from './port';
