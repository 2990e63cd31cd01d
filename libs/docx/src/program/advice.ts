import { type Command, written } from '../language/command';
import { type CompiledExpression } from '../language/expression';
import { mainField } from '../language/other-languages';
import { type Hints, type Report } from '../report/problem';
import { say } from '../sentences';

/** A code printed as it is stored is hardly what a reader is to see. */
export function warnOfCode(
  command: Extract<Command, { kind: 'print' | 'image' }>,
  compiled: CompiledExpression,
  report: Report,
): void {
  const { expression, place } = command;
  const { inWords } = compiled.value;
  if (inWords === undefined || compiled.operation !== undefined) return;
  const dotted = expression.replace(/[^.]+$/, inWords.toUpperCase());
  const isBookmark = !/[.{]/.test(place.written);
  const better = isBookmark ? dotted.replaceAll('.', '_') : dotted;
  report.warn('code_printed', say.code_printed({ field: place.written, better }), place, {
    suggestion: better,
    replacement: written(command, dotted),
  });
}

/** Proposes a field of a group or list, which has no text itself. */
export function insteadOf(
  command: Extract<Command, { kind: 'print' | 'image' }>,
  { value }: CompiledExpression,
): Hints {
  const { expression } = command;
  const field = mainField(value.fields ?? []);
  if (!field || !/^[\p{L}\p{N}_.]+$/u.test(expression)) return {};
  const name = field.name.toUpperCase();
  if (value.type === 'object')
    return { suggestion: `${expression}.${name}`, replacement: written(command, `${expression}.${name}`) };
  const loop = `{{FOR line IN ${expression}}}{{line.${name}}}{{END-FOR line}}`;
  return { suggestion: loop, ...(written(command, '') !== undefined && { replacement: loop }) };
}
