import type {
  OperationState,
  ProductionOrderState,
  SalesOrderState,
  SalesQuoteState,
  TroubleReportState,
} from '@docket/domain';
import { ENGLISH_CODE_WORDS } from './english-code-words';
import { GERMAN_CODE_WORDS } from './german-code-words';
import type { TroubleSeverity, WarrantyStatus } from './trouble-reports';

/** State of a document or of an operation. */
export type DocumentState =
  SalesQuoteState | SalesOrderState | ProductionOrderState | OperationState | TroubleReportState;

/** Words for codes on screens and in templates. Each language has a file of its own, so that the web UI loads one. */
export interface CodeWords {
  status: Readonly<Record<DocumentState, string>>;
  severities: Readonly<Record<TroubleSeverity, string>>;
  warranties: Readonly<Record<WarrantyStatus, string>>;
}

/** A code in words: German where the language (BCP 47) is, else English. One that nobody has named stays as it is. */
export function codeInWords(group: keyof CodeWords, code: string, language: string): string {
  const words = /^de(-|$)/i.test(language) ? GERMAN_CODE_WORDS : ENGLISH_CODE_WORDS;
  return new Map(Object.entries(words[group])).get(code) ?? code;
}
