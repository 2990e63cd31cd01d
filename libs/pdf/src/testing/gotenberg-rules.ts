import { type Form, Refusal } from './gotenberg-form';

/**
 * Rules of the route, with the texts of the sources if these give them.
 * Version 8: `MandatoryPaths`, `mustAssign` in
 * https://github.com/gotenberg/gotenberg/blob/63055e3/pkg/modules/api/formdata.go and `convertRoute` in
 * https://github.com/gotenberg/gotenberg/blob/f13a6c0/pkg/modules/libreoffice/routes.go. Unknown fields are dropped
 * silently, and the name of a file's part does not matter.
 * Version 9: https://gotenberg.dev/docs/getting-started/upgrade for fields that were renamed or became stages,
 * https://gotenberg.dev/docs/getting-started/requests for `files`. It is assumed that it refuses unknown fields and
 * files in other parts.
 */

/** Fewer than Gotenberg's hundred: the engine sends only the first. */
const EXTENSIONS = ['.docx', '.doc', '.odt', '.rtf', '.txt'];
const PDF_FORMATS = ['PDF/A-1b', 'PDF/A-2b', 'PDF/A-3b'];
/** Yes-or-no fields of both versions. */
const FLAGS = ['landscape', 'updateIndexes', 'exportFormFields', 'exportNotes', 'singlePageSheets'];
const TEXTS = ['password', 'nativeWatermarkText', 'nativeWatermarkFontName'];

/** Fields of version 8 that version 9 has otherwise. */
const RENAMED: Record<string, string> = { exportBookmarks: 'nativeBookmarks', quality: 'nativeQuality' };
const STAGES: Record<string, string> = {
  merge: 'merge',
  flatten: 'flatten',
  metadata: 'metadata',
  pdfa: 'remediate',
  pdfua: 'remediate',
};
const OPERATIONS = ['merge', 'remediate', 'optimize', 'stamp-text', 'flatten', 'metadata'];

const invalid = (problems: string[]): Refusal =>
  new Refusal(400, `Invalid form data: ${problems.join('; ')}`);

/** @throws Refusal */
export function checkForm(form: Form, major: number): void {
  const newer = major >= 9;
  const problems = [
    ...fileProblems(form, newer),
    ...flagProblems(form),
    ...(newer ? newFieldProblems(form) : []),
  ];
  if (problems.length > 0) throw invalid(problems);
  const { pdfa } = form.fields;
  if (!newer && pdfa && !PDF_FORMATS.includes(pdfa)) {
    throw new Refusal(400, `A PDF format in '{PdfA:${pdfa} PdfUa:false}' is not supported`);
  }
}

/** Whether the form asks version 9 to repair the PDF until it conforms to PDF/A. */
export function asksToRemediate({ fields }: Form): boolean {
  return stagesIn(fields.stages).some(({ op }) => op === 'remediate');
}

function fileProblems({ files }: Form, newer: boolean): string[] {
  const found = files.some(
    ({ part, name }) =>
      (!newer || part === 'files') &&
      EXTENSIONS.some(
        (extension) => name.toLowerCase().endsWith(extension) && name.length > extension.length,
      ),
  );
  return found ? [] : [`no form file found for extensions: [${EXTENSIONS.join(' ')}]`];
}

function flagProblems({ fields }: Form): string[] {
  return FLAGS.flatMap((name) => {
    const value = fields[name] ?? '';
    return value === '' || /^(1|t|T|TRUE|true|True|0|f|F|FALSE|false|False)$/.test(value)
      ? []
      : [
          `form field '${name}' is invalid (got '${value}', resulting to strconv.ParseBool: parsing "${value}": invalid syntax)`,
        ];
  });
}

function newFieldProblems({ fields }: Form): string[] {
  const unknown = Object.keys(fields).flatMap((name) => {
    if (FLAGS.includes(name) || TEXTS.includes(name) || name === 'stages') return [];
    const problem = `form field '${name}' is unknown to this route`;
    const [renamed, stage] = [RENAMED[name], STAGES[name]];
    if (renamed) return [`${problem}; Gotenberg 9 renamed it '${renamed}'`];
    if (stage) return [`${problem}; Gotenberg 9 moved it to a stage: add {"op":"${stage}"} to 'stages'`];
    return [problem];
  });
  return [...unknown, ...stageProblems(fields.stages)];
}

function stageProblems(text: string | undefined): string[] {
  if (text === undefined) return [];
  const stages = stagesIn(text);
  const wrong = stages.find(({ op }) => !OPERATIONS.includes(op));
  if (stages.length > 0 && !wrong) return [];
  return [`form field 'stages' is invalid (got '${text}')`];
}

function stagesIn(text = '[]'): { op: string }[] {
  try {
    const stages: unknown = JSON.parse(text);
    return Array.isArray(stages) ? (stages as { op: string }[]) : [];
  } catch {
    return [];
  }
}
