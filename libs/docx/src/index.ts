export { compile, type Compilation, type CompiledTemplate } from './compile';
export { DocxError, type DocxErrorCode } from './docx-error';
export { fill, type FillOptions } from './fill';
export { type Catalogue, type Field, type FieldType, hasField } from './language/catalogue';
export { Formatter, type FormatOptions } from './render/format';
export { type TemplateProblem } from './report/problem';
export { sampleData } from './sample';
export { COMPILER_VERSION } from './version';
