import type { Sentence } from '@docket/domain';
import type {
  Capabilities,
  Catalogue,
  ChosenPlaces,
  Compilation,
  DocxErrorCode,
  FillOptions,
  FormatOptions,
} from '@docket/docx';

/** Jobs of a worker thread. */
export type TemplateJob =
  | {
      type: 'compile';
      bytes: Uint8Array;
      catalogue: Catalogue;
      sample: Record<string, unknown>;
      capabilities?: Capabilities | null;
      /** Take the macros out of the file first. */
      removesMacros?: boolean;
    }
  | {
      type: 'propose';
      bytes: Uint8Array;
      catalogue: Catalogue;
      data: Record<string, unknown>;
      options: FormatOptions;
    }
  | { type: 'apply'; bytes: Uint8Array; chosen: ChosenPlaces }
  | { type: 'compare'; before: Uint8Array; after: Uint8Array }
  | { type: 'texts'; bytes: Uint8Array }
  | { type: 'fill'; compiled: Uint8Array; data: Record<string, unknown>; options: FillOptions };

/** A compiled template, and the file that was compiled where macros were taken out of it. */
export type CompiledFile = Compilation & { readonly withoutMacros?: Uint8Array };

export type WorkerJob = TemplateJob & { id: number };

export interface WorkerAnswer {
  id: number;
  result?: unknown;
  /** How long it took; the server may come to the answer much later. */
  ms?: number;
  /** `code` is null for a fault of ours. */
  error?: { code: DocxErrorCode; message: Sentence } | { code: null; stack: string };
}
