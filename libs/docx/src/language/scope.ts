import type { Sentence } from '@docket/domain';
import {
  type Catalogue,
  type Field,
  fieldNames,
  type FieldType,
  findField,
  type PrintType,
} from './catalogue';
import { nearest } from './nearest';
import { say } from '../sentences';

/** Values that every loop has for its current item; `index` counts from 1. */
export type LoopVariable = 'first' | 'last' | 'index' | 'count';

/**
 * One step from a value to a part of it. `any` names a key of a map, whose case is only known with the data; `loop` leads
 * from a loop's item to its position.
 */
export type Step = string | number | { readonly any: string } | { readonly loop: LoopVariable };

/** The way to a value from a root or a loop's item. Only own properties are ever followed. */
export interface Path {
  readonly root: string;
  readonly steps: readonly Step[];
}

/** Type of a value at compile time. `any` is the value of a map, whose type only the data tell. */
export interface ValueType {
  readonly type: PrintType;
  /** Fields of an object or of a list's items. */
  readonly fields?: readonly Field[];
  /** Type of the items of a list of plain values. */
  readonly item?: FieldType;
  /** Exact dotted name of a list, so that `SQ.LINES.TOTAL` inside its loop means the row's. */
  readonly key?: string;
  /** Label of the field. */
  readonly label?: string;
  /** Last segment of the field that has the code in words. */
  readonly inWords?: string;
}

/** A loop that surrounds a place. */
export interface Frame {
  /** Name of the item in the template; null for loops without a name. */
  readonly name: string | null;
  /** Name of the item in the compiled program. */
  readonly root: string;
  readonly list: ValueType;
}

/** A loop of the text that a part such as a header stands outside of. */
export interface OtherLoop {
  readonly variable: string;
  /** Expression of the list. */
  readonly list: string;
}

/** A loop that is written but repeats nothing: it could not be closed, or its other half is missing. */
export interface BrokenLoop {
  readonly variable: string | null;
  /** Expression of the list; absent if only the end of the loop exists. */
  readonly list?: string;
}

export type Resolution =
  /** `name` is null for the position of a loop, and for names whose meaning depends on a broken loop. */
  | { readonly ok: true; readonly path: Path; readonly value: ValueType; readonly name: string | null }
  | {
      readonly ok: false;
      readonly code: string;
      readonly message: Sentence;
      readonly suggestion?: string;
      /** The name that is none. */
      readonly field?: string;
    };

const UNJUDGED: Resolution = { ok: true, path: { root: '', steps: [] }, value: { type: 'any' }, name: null };
const MOST_SUGGESTIONS = 500;
const LIST_STEPS = ['first', 'last', 'size'];
const LOOP_VARIABLES: Readonly<Record<LoopVariable, ValueType>> = {
  ...{
    first: { type: 'boolean' },
    last: { type: 'boolean' },
    index: { type: 'integer' },
    count: { type: 'integer' },
  },
};
const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype']);

/** The names that may be used at one place: the catalogue's roots and the items of the loops around it. */
export class Scope {
  constructor(
    private readonly catalogue: Catalogue,
    private readonly frames: readonly Frame[] = [],
    private readonly suggestions = new Map<string, string>(),
    private readonly broken: readonly BrokenLoop[] = [],
    /** Loops that are broken, with the types of their items. */
    private readonly mended: readonly Frame[] = [],
    private readonly others: readonly OtherLoop[] = [],
  ) {}

  get depth(): number {
    return this.frames.length;
  }

  inside(frame: Frame): Scope {
    const { catalogue, frames, suggestions, broken, mended, others } = this;
    return new Scope(catalogue, [...frames, frame], suggestions, broken, mended, others);
  }

  /**
   * For a part with these loops: what their items hold is not judged, since the loop is the problem to tell.
   * @param mended those whose items are known all the same
   */
  beside(broken: readonly BrokenLoop[], mended: readonly Frame[] = []): Scope {
    if (broken.length === 0) return this;
    return new Scope(this.catalogue, this.frames, this.suggestions, broken, mended, this.others);
  }

  /** For a part that the loops of the text do not reach into: a name of theirs is answered with the loop. */
  outside(others: readonly OtherLoop[]): Scope {
    if (others.length === 0) return this;
    return new Scope(this.catalogue, this.frames, this.suggestions, this.broken, this.mended, others);
  }

  /** Whether a loop may not call its item so. */
  isTaken(name: string): boolean {
    return FORBIDDEN.has(name.toLowerCase()) || findField(this.catalogue.roots, name) !== undefined;
  }

  /**
   * Finds the value of a dotted name, segment by segment.
   *
   * @param lenient whether the fields of a list may be named outside its loop (to tell known names from unknown ones)
   */
  resolve(segments: readonly (string | number)[], lenient = false): Resolution {
    const written = segments.join('.').toUpperCase();
    const first = String(segments[0] ?? '');
    const isNamed = (item: Frame) => item.name?.toLowerCase() === first.toLowerCase();
    const frame = this.frames.findLast(isNamed) ?? this.mended.find(isNamed);
    const field = frame ? undefined : findField(this.catalogue.roots, first);
    if (!frame && !field) {
      if (this.isOfBroken(first)) return UNJUDGED;
      const other = this.others.find(({ variable }) => variable.toLowerCase() === first.toLowerCase());
      return other ? inOtherLoop(written, other) : this.unknown(written);
    }
    let path: { root: string; steps: Step[] } = { root: frame?.root ?? field?.name ?? '', steps: [] };
    let at: ValueType = frame ? itemOf(frame.list) : typeOf(field, '');
    let name = frame ? (frame.list.key ?? frame.name ?? '') : path.root;
    for (let index = 1; index < segments.length; index++) {
      const segment = segments[index] ?? '';
      if (FORBIDDEN.has(String(segment).toLowerCase())) return this.unknown(written);
      const variable = index === segments.length - 1 ? loopVariable(segment) : undefined;
      if (frame && index === 1 && variable && !findField(at.fields, variable)) {
        path.steps.push({ loop: variable });
        at = LOOP_VARIABLES[variable];
      } else if (at.type === 'map' || at.type === 'any') {
        path.steps.push({ any: String(segment) });
        at = { type: 'any' };
      } else if (at.type === 'list') {
        const list = at;
        const around = this.frames.findLast(
          (item) => item.list.key !== undefined && item.list.key === list.key,
        );
        const found = findField(list.fields, String(segment));
        const step = listStep(segment);
        if (variable && !found && (around || lenient || variable === 'index')) {
          if (!around && !lenient) return inList(written, name);
          path = { root: around?.root ?? '', steps: [{ loop: variable }] };
          at = LOOP_VARIABLES[variable];
        } else if (step !== undefined && !(found && (around || lenient))) {
          path.steps.push(step);
          at = step === 'size' ? { type: 'integer' } : itemOf(list);
        } else {
          if (!found) return this.unknown(written);
          if (!around && !lenient) {
            if (this.isBrokenList(name)) return UNJUDGED;
            return inList(written, name);
          }
          path = { root: around?.root ?? '', steps: [found.name] };
          at = typeOf(found, list.key ?? '');
        }
      } else {
        const found = findField(at.fields, String(segment));
        if (!found) return this.unknown(written);
        path.steps.push(found.name);
        at = typeOf(found, at.key ?? '');
      }
      name += `.${String(segment)}`;
    }
    // A loop's position is no field.
    return { ok: true, path, value: at, name: isLoopStep(path.steps.at(-1)) ? null : name.toUpperCase() };
  }

  /** Every name that may be written at this place. */
  names(): string[] {
    const ofItems = [...this.frames, ...this.mended].flatMap((frame) =>
      frame.name === null
        ? []
        : [
            frame.name,
            ...(frame.list.fields ?? []).map((field) => `${frame.name ?? ''}.${field.name.toUpperCase()}`),
            ...Object.keys(LOOP_VARIABLES).map((variable) => `${frame.name ?? ''}.${variable.toUpperCase()}`),
          ],
    );
    return [...ofItems, ...fieldNames(this.catalogue)];
  }

  /** Names of the roots. */
  rootNames(): string[] {
    return this.catalogue.roots.map(({ name }) => name);
  }

  private isOfBroken(variable: string): boolean {
    return this.broken.some((loop) => loop.variable?.toLowerCase() === variable.toLowerCase());
  }

  private isBrokenList(name: string): boolean {
    return this.broken.some(({ list }) => list?.split('|')[0]?.trim().toUpperCase() === name.toUpperCase());
  }

  private suggest(written: string): string | undefined {
    const key = `${written} ${this.frames.map((frame) => frame.root).join(' ')}`;
    const known = this.suggestions.get(key);
    if (known !== undefined) return known === '' ? undefined : known;
    // A file of many unknown names gets its answers without more and more guesses.
    if (this.suggestions.size >= MOST_SUGGESTIONS) return undefined;
    const found = nearest(written, this.names());
    this.suggestions.set(key, found ?? '');
    return found;
  }

  private unknown(written: string): Resolution {
    const suggestion = this.suggest(written);
    return {
      ok: false,
      code: 'field_unknown',
      message:
        suggestion === undefined
          ? say.field_unknown({ name: written })
          : say.field_meant({ name: written, suggestion }),
      field: written,
      ...(suggestion === undefined ? {} : { suggestion }),
    };
  }
}

/** Whether a step leads to the position of a loop's item. */
export function isLoopStep(step: Step | undefined): boolean {
  return typeof step === 'object' && 'loop' in step;
}

function loopVariable(segment: string | number): LoopVariable | undefined {
  const name = String(segment).toLowerCase();
  return Object.hasOwn(LOOP_VARIABLES, name) ? (name as LoopVariable) : undefined;
}

/** An item by its number, the first or last one, or how many there are. */
function listStep(segment: string | number): string | number | undefined {
  if (typeof segment === 'number') return segment;
  const name = segment.toLowerCase();
  return name === 'count' ? 'size' : LIST_STEPS.find((item) => item === name);
}

function inList(written: string, list: string): Resolution {
  return {
    ok: false,
    code: 'field_in_list',
    message: say.field_of_list({ field: written, list: list.toUpperCase() }),
  };
}

function inOtherLoop(written: string, { variable, list }: OtherLoop): Resolution {
  return {
    ok: false,
    code: 'field_in_list',
    message: say.field_of_loop({ field: written, variable, list }),
  };
}

function typeOf(field: Field | undefined, parentKey: string): ValueType {
  if (!field) return { type: 'any' };
  return {
    type: field.type,
    fields: field.fields,
    key: parentKey === '' ? field.name : `${parentKey}.${field.name}`,
    label: field.label,
    inWords: field.inWords,
  };
}

/** The type of a list's item: an object where its fields are known, else anything. */
export function itemOf(list: ValueType): ValueType {
  if (list.type !== 'list') return { type: 'any' };
  return list.fields && list.fields.length > 0
    ? { type: 'object', fields: list.fields, key: list.key }
    : { type: list.item ?? 'any' };
}
