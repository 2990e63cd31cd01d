import { BARCODES } from './barcodes';
import { type Field, findField } from './catalogue';
import { CLASS_NAMES, comparedAs, type Typed, written } from './compared';
import { type ProblemList } from './expression-problems';
import { FILTERS, type FilterRule } from './filters';
import { nearest } from './nearest';
import { classOf, type ComparedAs, type Operation, type ValueClass } from './operation';
import { compilePattern, inside } from './pattern-argument';
import { itemOf, type ValueType } from './scope';
import { type FilterSyntax, type Span, type Syntax } from './syntax';
import { say } from '../sentences';

/** Parts of the expression that filters need when they are compiled. */
export interface Operands {
  readonly source: string;
  readonly problems: ProblemList;
  operand(syntax: Syntax): Typed;
  /** Whether an argument is a text without quotation marks; reported then. */
  isUnquoted(filter: string, arg: Syntax): boolean;
}

const TEXT: Operation = { kind: 'text', value: '' };
/** Types that a filter works on; a text may hold a number or a date, which only the data tell. */
const ALLOWED: Readonly<Record<'number' | 'date' | 'numberOrDate' | 'text', readonly ValueClass[]>> = {
  number: ['number', 'text'],
  date: ['date', 'text'],
  numberOrDate: ['number', 'date', 'text'],
  text: ['text'],
};
/** Filters whose one argument is a number beside the input. */
const CALCULATING = new Set(['plus', 'minus', 'times', 'divided_by', 'modulo']);
const NAMED_ARGUMENTS: Readonly<Record<string, readonly string[]>> = { default: ['allow_false'] };

/** Compiles one filter of an expression: its name, its arguments and what it works on are checked. */
export function compileFilter(
  input: Typed,
  call: FilterSyntax,
  span: Span,
  operands: Operands,
): { operation: Operation; type: ValueType } {
  const name = call.name.toLowerCase();
  const rule = Object.hasOwn(FILTERS, name) ? FILTERS[name] : undefined;
  const { problems } = operands;
  if (!rule) {
    const suggestion = nearest(name, Object.keys(FILTERS))?.toLowerCase();
    problems.add(
      'filter_unknown',
      suggestion === undefined
        ? say.filter_unknown({ name: call.name })
        : say.filter_meant({ name: call.name, suggestion }),
      { suggestion, at: call.at },
    );
    return { operation: TEXT, type: { type: 'any' } };
  }
  if (isOpenCondition(input.syntax) && name !== 'yesno' && name !== 'raw') {
    refuseCondition(input.syntax, operands);
    return { operation: TEXT, type: { type: 'any' } };
  }
  checkInput(name, rule, input, operands);
  checkCount(name, rule, call, span, operands);
  const named: Record<string, Operation> = {};
  for (const [key, value] of call.named) {
    if (NAMED_ARGUMENTS[name]?.includes(key) !== true)
      problems.add('filter_argument', say.filter_setting_unknown({ name, key }));
    named[key] = operands.operand(value).operation;
  }
  const { args, as, type } = compileArguments(name, rule, input, call, operands);
  return { operation: { kind: 'filter', name, input: input.operation, args, named, as }, type };
}

/** Whether a part of an expression is a condition without brackets around it. */
function isOpenCondition(syntax: Syntax): boolean {
  if (syntax.kind === 'not') return syntax.end === syntax.operand.end;
  return (syntax.kind === 'logical' || syntax.kind === 'comparison') && syntax.begin === syntax.left.begin;
}

/** `SQ.NOTES and SQ.LINES | size`: the filter would work on the condition, and is meant for its last value. */
function refuseCondition(condition: Syntax, { source, problems }: Operands): void {
  let last = condition;
  while (isOpenCondition(last)) {
    if (last.kind === 'not') last = last.operand;
    else if (last.kind === 'logical' || last.kind === 'comparison') last = last.right;
  }
  const at = { begin: last.begin, end: source.trimEnd().length };
  const hasBrackets = /[()]/.test(source);
  problems.add(
    'expression_invalid',
    say.filter_before(),
    hasBrackets ? {} : { suggestion: `(${source.slice(at.begin, at.end)})`, at },
  );
}

function checkInput(name: string, { takes }: FilterRule, input: Typed, { problems, source }: Operands): void {
  if (input.type.type === 'rich') problems.add('filter_argument', say.filter_rich_last());
  const is = classOf(input.type.type);
  if (is === 'any' || takes === undefined) return;
  if (takes === 'list') {
    if (is !== 'list') problems.add('filter_argument', say.filter_needs_list({ name }));
    return;
  }
  const allowed = ALLOWED[takes];
  if (allowed.includes(is)) return;
  const needed = takes === 'numberOrDate' ? say.kind_number_or_date() : CLASS_NAMES[takes];
  problems.add(
    'filter_argument',
    say.filter_needs_kind({ name, needed, value: written(input, source), kind: CLASS_NAMES[is] }),
  );
}

function checkCount(
  name: string,
  { args: [least, most] = [0, 0], property }: FilterRule,
  call: FilterSyntax,
  span: Span,
  { problems, source }: Operands,
): void {
  const count = call.args.length;
  if (count > most) {
    const text = source.slice(span.begin, span.end);
    const suggestion = text.replace(/(\d),(\d+)\s*$/, '$1.$2');
    if (suggestion === text) problems.add('filter_argument', say.filter_values_many({ name }));
    else problems.add('filter_argument', say.decimal_point(), { suggestion, at: span });
  }
  if (count < least) {
    problems.add(
      'filter_argument',
      property === true ? say.filter_needs_field({ name }) : say.filter_needs_value({ name }),
    );
  }
}

interface Arguments {
  readonly args: readonly Operation[];
  readonly as: ComparedAs;
  readonly type: ValueType;
}

function compileArguments(
  name: string,
  rule: FilterRule,
  input: Typed,
  call: FilterSyntax,
  operands: Operands,
): Arguments {
  if (name === 'barcode') checkBarcode(call.args[0], operands.problems);
  const args: Operation[] = [];
  let property: Field | undefined;
  let as = asOf(input.type.type === 'list' ? (input.type.item ?? 'any') : input.type.type);
  call.args.forEach((arg, index) => {
    if (index === 0 && rule.property === true) {
      property = propertyOf(name, arg, input.type, operands.problems);
      args.push({ kind: 'text', value: property?.name ?? '' });
      as = asOf(property?.type ?? 'any');
    } else if (rule.texts !== true || !operands.isUnquoted(name, arg)) {
      const pattern = index === 0 ? compilePattern(name, arg, input.type, operands.problems) : undefined;
      if (pattern) {
        args.push(pattern);
        return;
      }
      const value = operands.operand(arg);
      args.push(value.operation);
      if (property !== undefined)
        as = compareProperty(property, fieldAt(call.args[0] ?? arg), value, operands) ?? as;
      if (name === 'at_least' || name === 'at_most')
        as = compareProperty(input.type, input.syntax, value, operands) ?? as;
      if (CALCULATING.has(name)) checkNumber(name, value, operands);
    }
  });
  if (name === 'sum') checkSum(property ?? { type: input.type.item ?? 'any' }, operands.problems);
  return { args, as, type: resultOf(name, rule.result, input.type, property) };
}

function checkNumber(name: string, value: Typed, { problems, source }: Operands): void {
  const is = classOf(value.type.type);
  const isText = value.syntax.kind === 'text' && !/^\s*-?\d+(\.\d+)?\s*$/.test(value.syntax.value);
  if (isText || !['number', 'any', 'text'].includes(is))
    problems.add(
      'filter_argument',
      say.filter_needs_number({ name, value: written(value, source), kind: CLASS_NAMES[is] }),
    );
}

function checkSum(type: ValueType, problems: ProblemList): void {
  const is = classOf(type.type);
  if (is !== 'number' && is !== 'any') problems.add('filter_argument', say.filter_sum());
}

function compareProperty(
  type: ValueType,
  syntax: Syntax,
  value: Typed,
  { problems, source }: Operands,
): ComparedAs | undefined {
  // `where: "notes", blank` asks whether there is something.
  if (value.syntax.kind === 'constant' && typeof value.syntax.value !== 'boolean') return undefined;
  const found = comparedAs('==', { operation: TEXT, type, syntax }, value, source);
  if (typeof found === 'string') return found;
  const { message, ...fix } = found;
  problems.add('value_type', message, fix);
  return undefined;
}

/** The name of a property, which is no text to compare with. */
const fieldAt = ({ begin, end }: Span): Syntax => ({ kind: 'field', segments: [], begin, end });

/** How values of a type are compared with each other. */
function asOf(type: ValueType['type']): ComparedAs {
  const is = classOf(type);
  return is === 'list' || is === 'object' || is === 'image' ? 'any' : is;
}

function checkBarcode(arg: Syntax | undefined, problems: ProblemList): void {
  if (arg?.kind === 'text' && Object.hasOwn(BARCODES, arg.value)) return;
  const known = Object.keys(BARCODES);
  const suggestion = arg?.kind === 'text' ? nearest(arg.value, known) : undefined;
  problems.add('filter_argument', say.filter_barcode({ kinds: known.join(', ') }), {
    suggestion,
    ...(arg && { at: inside(arg) }),
  });
}

function propertyOf(filter: string, arg: Syntax, list: ValueType, problems: ProblemList): Field | undefined {
  if (arg.kind !== 'text') {
    problems.add('filter_argument', say.filter_needs_field({ name: filter }));
    return undefined;
  }
  const found = findField(list.fields, arg.value);
  if (found) return found;
  const names = (list.fields ?? []).map((field) => field.name.toUpperCase());
  problems.add('field_unknown', say.list_field_unknown({ name: arg.value.toUpperCase() }), {
    suggestion: nearest(arg.value, names),
    at: inside(arg),
  });
  return undefined;
}

function resultOf(
  name: string,
  result: FilterRule['result'],
  input: ValueType,
  property: Field | undefined,
): ValueType {
  switch (result) {
    case 'same':
      return input;
    case 'item':
      return itemOf(input);
    case 'list':
      if (name !== 'map') return { type: 'list', item: 'text' };
      if (property?.fields) return { type: 'list', fields: property.fields };
      return { type: 'list', ...(property && { item: property.type }) };
    case 'decimal':
      return { type: classOf(input.type) === 'date' ? input.type : 'decimal' };
    case 'integer':
    case 'rich':
      return { type: result };
    case 'image':
      return { type: 'image', label: input.label };
    case 'plain':
      return { type: 'any' };
  }
}
