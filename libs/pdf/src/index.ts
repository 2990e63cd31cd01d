export { type Confinement, type ConfineMode } from './confinement/confine';
export { describeConfinement } from './confinement/describe';
export { isWholePdf } from './file-checks';
export { PdfMerger } from './merge/pdf-merger';
export { UnreadablePdf } from './merge/references';
export { createGotenbergEngine, type GotenbergOptions } from './gotenberg/engine';
export { createLibreOfficeEngine, type LibreOfficeOptions } from './libreoffice/engine';
export { findLibreOffice } from './libreoffice/find-libre-office';
export { type InstalledFonts, type StandIn } from './fonts/installed-fonts';
export { adviceOn, isSupported } from './libreoffice/supported-versions';
export { PdfError, type PdfErrorCode } from './pdf-error';
export { Places, type PlacesSettings } from './places';
export {
  type Capabilities,
  type Conversion,
  type ConversionTimes,
  type ConvertOptions,
  type DurationStats,
  type MeasuredPdfEngine,
  type PdfaLevel,
  type PdfEngine,
  type PdfEngineStats,
  type PdfEvent,
  type PdfListener,
  type ProcessEnd,
} from './port';
