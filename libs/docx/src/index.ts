export { compile, type Compilation, type CompiledTemplate } from './compile';
export { DocxError, type DocxErrorCode } from './docx-error';
export { fill, type FillOptions } from './fill';
export { type Catalogue, type Field, type FieldType, hasField } from './language/catalogue';
export { needsPages } from './program/container';
export { withoutMacros } from './package/macros';
export { applyPlaces, type ChosenPlaces } from './propose/apply';
export {
  type FieldChoice,
  propose,
  type Proposal,
  type ProposalIssue,
  type ProposedList,
  type ProposedPlace,
  type TextPlace,
} from './propose/propose';
export { comparePrints, documentTexts, type TextDifference } from './propose/compare';
export { type Capabilities } from './printer/capabilities';
export { Formatter, type FormatOptions } from './render/format';
export { type TemplateProblem } from './report/problem';
export { sampleData } from './sample';
export { COMPILER_VERSION } from './version';
