import { type Confinement } from './confinement/confine';
import { type InstalledFonts } from './fonts/installed-fonts';

/** Levels of PDF/A. */
export type PdfaLevel = '2b' | '3b';

/** Options of one conversion. */
export interface ConvertOptions {
  /** Aborting rejects the call with the signal's reason and frees its place in the queue or its process. */
  signal?: AbortSignal;
  /** Fairness: who asks. Owners that wait take turns, so one with many documents does not starve the others. */
  owner?: string;
  /** PDF/A-2b or PDF/A-3b (ISO 19005) in place of an ordinary PDF. */
  pdfa?: PdfaLevel | null;
  /** PDF/UA-1 (ISO 14289-1): beside the tags that each PDF has, what a validator wants. */
  pdfua?: boolean;
  /** Words printed across every page, such as `DRAFT`; at most 100 characters, none when empty. */
  watermark?: string;
}

/** How long the stages of one conversion took, in milliseconds. */
export interface ConversionTimes {
  /** waiting for a free process */
  queue: number;
  /** reading and laying out the docx; 0 where the engine does not tell */
  load: number;
  /** writing the PDF; 0 where the engine does not tell */
  save: number;
  /** from the call to its answer */
  total: number;
}

/** A PDF with what is known about how it was made. */
export interface Conversion {
  pdf: Uint8Array;
  /** number of pages, null where it could not be told */
  pages: number | null;
  /** engine and version, as `PdfEngine.version` */
  engine: string;
  ms: ConversionTimes;
}

/** docx -> PDF, whatever does the work. */
export interface PdfEngine {
  readonly name: 'libreoffice' | 'gotenberg';
  /**
   * Engine, version and whatever else of the machine shows, for cache keys:
   * `libreoffice 7.4.7.2 (hidden), fonts 1a2b3c4d`.
   * @throws PdfError `pdf_unavailable` when the engine cannot be asked
   */
  version(): Promise<string>;
  /**
   * docx -> PDF bytes (start with `%PDF`); never a half PDF.
   * @throws PdfError see `PdfErrorCode`; the signal's reason when aborted
   */
  convert(docx: Uint8Array, options?: ConvertOptions): Promise<Uint8Array>;
  /** Cheap: is it able to serve; its version, or words that say what to do. Never rejects. */
  health(): Promise<{ ok: boolean; detail?: string }>;
  /** Ends what the engine started and removes its scratch files. Calls afterwards fail with `pdf_unavailable`. */
  close(): Promise<void>;
}

/** Abilities of the engine. Plain data, so that they can be sent to a thread. */
export interface Capabilities {
  /** Null where the engine does not tell. */
  fonts: InstalledFonts | null;
  /** Equations are printed, which takes a component of LibreOffice of its own. */
  equations: boolean;
}

/** Figures and details that both engines offer beyond the port. */
export interface MeasuredPdfEngine extends PdfEngine {
  /** The conversion of `convert` with page count and durations. */
  convertDetailed(docx: Uint8Array, options?: ConvertOptions): Promise<Conversion>;
  /** Abilities for printing; null if the engine does not tell them. Never rejects. */
  capabilities(): Promise<Capabilities | null>;
  /** Makes the first conversion fast. @throws PdfError `pdf_unavailable` when the engine cannot be brought up */
  warmUp(): Promise<void>;
  /** Counters since the engine was made, and the state of this moment. */
  stats(): PdfEngineStats;
}

/** Count, sum and largest of a duration in milliseconds: enough for averages and Prometheus summaries. */
export interface DurationStats {
  count: number;
  sum: number;
  max: number;
}

export interface PdfEngineStats {
  /** waiting at this moment */
  queued: number;
  /** being converted at this moment */
  running: number;
  /** processes ready to convert or converting at this moment; 0 for a remote engine */
  processes: number;
  /** conversions that ended with a PDF */
  converted: number;
  /** conversions that ended otherwise, by error code; `aborted` for those given up by their caller */
  failed: Record<string, number>;
  /** processes ended, by reason; empty for a remote engine */
  restarts: Record<string, number>;
  ms: Record<keyof ConversionTimes, DurationStats>;
}

/** Why a process came to its end. */
export type ProcessEnd = 'crashed' | 'hung' | 'memory' | 'deadline' | 'aborted' | 'recycled' | 'closed';

/** Events of an engine for logs and metrics. */
export type PdfEvent =
  | { type: 'converted'; owner: string; pages: number | null; bytes: number; ms: ConversionTimes }
  | { type: 'failed'; owner: string; code: string; message: string }
  /** `way: 'kit'` is LibreOffice without its Basic, which takes a third longer */
  | {
      type: 'process-ready';
      pid: number;
      ms: number;
      way: 'hidden' | 'kit';
      version: string;
      confinement: Confinement;
    }
  | { type: 'start-failed'; message: string }
  | { type: 'process-ended'; pid: number; reason: ProcessEnd; documents: number; detail: string };

/** Called for every event; what it throws is dropped. */
export type PdfListener = (event: PdfEvent) => void;
