import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { codeInWords, LABEL_KIND_NAMES, TEMPLATE_KIND_NAMES } from '@docket/contracts';
import { numberPatternProblem } from '@docket/domain';
import {
  changesBetween,
  type Field,
  importableFields,
  isPrintable,
  KindRegistry,
  loadConfig,
  pdfPathOf,
  PlatformModule,
  type PrintableDefinition,
  printedSample,
} from '@docket/platform';
import { wordsWithoutGerman } from '@docket/templates';
import { RequestMethod } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants';
import { type z, ZodArray, ZodEnum, ZodNullable, ZodObject, ZodOptional } from 'zod';
import { kinds, plainRecords, schema } from './app.module';

/** Names that no template may print, for any Kind. */
const PRIVATE = /internal|cost|margin|password|secret/i;

/** The names of all fields that are declared, with the objects and lists around them. */
function flatten(fields: readonly Field[], around = ''): { path: string; field: Field }[] {
  return fields.flatMap((field) => {
    const path = `${around}${field.name}`;
    return [{ path, field }, ...flatten(field.fields ?? [], `${path}.`)];
  });
}

/** @returns the value of a sample at a path; for a list, the value of its first entry */
function valueAt(sample: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, name) => {
    const entry: unknown = Array.isArray(value) ? value[0] : value;
    return typeof entry === 'object' && entry !== null ? (entry as Record<string, unknown>)[name] : undefined;
  }, sample);
}

/** The codes that a field of a view may hold, whichever lists and objects are around it; none where it is no code. */
function codesAt(view: z.ZodType, path: string): string[] {
  let at: unknown = view;
  for (const name of path.split('.')) {
    at = within(at);
    at = at instanceof ZodObject ? at.shape[name] : undefined;
  }
  const codes = within(at);
  return codes instanceof ZodEnum ? codes.options.map(String) : [];
}

/** @returns the schema inside a list, or inside a value that may be missing */
function within(schema: unknown): unknown {
  if (schema instanceof ZodNullable || schema instanceof ZodOptional) return within(schema.unwrap());
  return schema instanceof ZodArray ? within(schema.element) : schema;
}

/** The records that templates print: every Kind, and the records that have labels. */
const printables: readonly PrintableDefinition[] = [...kinds, ...plainRecords.filter(isPrintable)];

describe.each(printables.map((owner) => [owner.name, owner] as const))(
  'what is printed of %s',
  (_name, owner) => {
    it('has a sample that is what GET would show, with every field filled', () => {
      expect(owner.schema.parse(owner.sample)).toEqual(owner.sample);
      for (const templateKind of owner.templateKinds) {
        const { data: printed, locale, id, number } = printedSample({ owner, templateKind });
        expect({ locale, id }).toEqual({ locale: owner.locale(owner.sample), id: null });
        expect(number).toMatch(/^[A-Z0-9-]{4,}$/);
        for (const { path, field } of flatten(templateKind.fields)) {
          if (field.written !== undefined) continue;
          if (field.attached !== undefined) {
            const owner = path.replace(/[^.]+$/, field.attached.id);
            expect([owner, valueAt(printed, owner)]).toEqual([owner, expect.any(String)]);
            continue;
          }
          expect([path, [undefined, null, ''].includes(valueAt(printed, path) as string)]).toEqual([
            path,
            false,
          ]);
        }
      }
    });

    it('declares fields that templates can name, and nothing that is private', () => {
      for (const { fields } of owner.templateKinds) {
        const paths = flatten(fields).map(({ path }) => path.toUpperCase());
        expect(new Set(paths).size).toBe(paths.length);
        for (const path of paths) {
          expect(path).toMatch(/^[A-Z][A-Z0-9]*(\.[A-Z][A-Z0-9]*)*$/);
          expect(path).not.toMatch(PRIVATE);
        }
        for (const { field } of flatten(fields)) {
          expect([field.name, field.fields !== undefined]).toEqual([
            field.name,
            field.type === 'object' || field.type === 'list',
          ]);
        }
      }
    });

    it('has words for every code that a template may print', () => {
      for (const templateKind of owner.templateKinds) {
        for (const { path, field } of flatten(templateKind.fields)) {
          const codes = codesAt(owner.schema, path);
          expect([path, codes.length > 0]).toEqual([path, field.words !== undefined]);
          for (const code of codes)
            for (const language of ['en', 'de'])
              expect(codeInWords(field.words ?? 'status', code, language)).toMatch(/^\p{Lu}[\p{L} ]+$/u);
        }
      }
    });

    it('has starters that can be made in German, word by word', () => {
      for (const { starter } of owner.templateKinds) expect(wordsWithoutGerman(starter)).toEqual([]);
    });

    it('has paths and file names that can be used', () => {
      expect(owner.path).toMatch(/^[a-z]+(\/[a-z]+)*$/);
      for (const templateKind of owner.templateKinds) {
        expect(templateKind.fileStem).toMatch(/^[A-Z][A-Za-z]+$/);
        expect(pdfPathOf({ owner, templateKind })).toMatch(/^:id(\/[a-z]+(\/:[a-z]+)?)?\/pdf$/);
        expect(templateKind.root).toMatch(/^[A-Z]{2,}$/);
        expect(TEMPLATE_KIND_NAMES).toContain(templateKind.name);
      }
    });

    it('says in which language and currency it is written', () => {
      const { language, currency } = owner.locale(owner.sample);
      expect(
        () => new Intl.NumberFormat(language ?? 'en', { style: 'currency', currency: currency ?? 'EUR' }),
      ).not.toThrow();
    });
  },
);

describe('labels', () => {
  const labels = printables
    .flatMap(({ templateKinds }) => templateKinds)
    .filter(({ starter }) => 'page' in starter);

  it('are what is called so where templates are for nobody in particular', () => {
    expect(labels.map(({ name }) => name).toSorted()).toEqual(LABEL_KIND_NAMES.toSorted());
  });

  it('print no notes: these stay in the house', () => {
    for (const { fields } of labels)
      expect(flatten(fields).map(({ path }) => path)).not.toContainEqual(expect.stringMatching(/notes/i));
  });
});

describe.each(kinds.map((kind) => [kind.name, kind] as const))('the Kind %s', (_name, kind) => {
  it('has number patterns that can be used', () => {
    for (const { numberPattern } of [kind, ...(kind.sequences ?? [])])
      expect(numberPatternProblem(numberPattern)).toBeNull();
  });

  it('names an event for everything that can be done with it', () => {
    const names = Object.values(kind.events);
    expect(new Set(names).size).toBe(names.length);
    for (const name of names) expect(name).toMatch(new RegExp(`^${kind.name.toLowerCase()}\\.[a-z_]+$`));
    const { actions } = (kind.schema as unknown as z.ZodObject).shape as { actions?: z.ZodArray<z.ZodEnum> };
    for (const action of actions?.element.options ?? [])
      expect([action, action in kind.events]).toEqual([action, true]);
  });

  it('is issued as something that is printed, by actions that its history can tell', () => {
    if (kind.issuedBy === undefined) return;
    expect(kind.templateKinds.length).toBeGreaterThan(0);
    // An issued document is printed from the view alone, as it was at that moment.
    expect(kind.templateKinds[0]).not.toHaveProperty('supplement');
    for (const action of kind.issuedBy) expect(action).toMatch(/^[a-z_]{1,40}$/);
  });
});

/** @returns the object with another value at a path */
function withOther(sample: object, path: readonly string[]): object {
  const [name = '', ...rest] = path;
  const values = new Map<string, unknown>(Object.entries(sample));
  const value = values.get(name);
  const within = Array.isArray(value) ? (value[0] as unknown) : value;
  if (rest.length > 0 && typeof within === 'object' && within !== null) {
    const changed = withOther(within, rest);
    values.set(name, Array.isArray(value) ? [changed, ...(value.slice(1) as unknown[])] : changed);
  } else {
    values.set(
      name,
      typeof value === 'number' ? value + 1 : typeof value === 'boolean' ? !value : `${String(value)}!`,
    );
  }
  return Object.fromEntries(values);
}

/** The paths of everything a view shows; of a list, what its first entry does. */
function pathsOf(value: unknown, path: readonly string[] = []): string[][] {
  const shown: unknown = Array.isArray(value) ? value[0] : value;
  if (typeof shown !== 'object' || shown === null) return [[...path]];
  return Object.entries(shown).flatMap(([name, item]) => pathsOf(item, [...path, name]));
}

const STAMPS = /^(id|version|(created|updated)(At|By))$|\.(id|position)$/;

describe.each(kinds.map((kind) => [kind.name, kind] as const))('the history of %s', (_name, kind) => {
  const { derived } = kind.history;
  const isDerived = (path: string) => derived.some((field) => path === field || path.startsWith(`${field}.`));
  const paths = pathsOf(kind.sample).map((path) => path.join('.'));

  it('holds a change of every field that follows from no other', () => {
    for (const path of paths) {
      const changed = withOther(kind.sample, path.split('.'));
      const { fields, entries } = changesBetween(kind.sample, changed, derived);
      const isRecorded = fields.length + entries.length > 0;
      // A stamp of an entry, or of an object such as a reference, is the only thing that may be either.
      if (isDerived(path)) expect([path, isRecorded]).toEqual([path, false]);
      else if (!STAMPS.test(path)) expect([path, isRecorded]).toEqual([path, true]);
    }
  });

  it('names as derived only what there is', () => {
    for (const field of derived)
      expect([field, paths.some((path) => path === field || path.startsWith(`${field}.`))]).toEqual([
        field,
        true,
      ]);
  });
});

describe.each([...kinds, ...plainRecords].map((record) => [record.name, record] as const))(
  'the declaration of %s',
  (_name, record) => {
    const { controllers = [] } = PlatformModule.forRoot(loadConfig({}), schema, { kinds, plainRecords });
    const has = (method: RequestMethod, path: string) =>
      controllers.some(
        (controller) =>
          Reflect.getMetadata(PATH_METADATA, controller) === `v1/${record.path}` &&
          Object.getOwnPropertyNames(controller.prototype).some((name) => {
            const handler = (controller.prototype as Record<string, object>)[name] ?? {};
            return (
              Reflect.getMetadata(PATH_METADATA, handler) === path &&
              Reflect.getMetadata(METHOD_METADATA, handler) === method
            );
          }),
      );

    it('makes the path of its history', () => {
      expect(has(RequestMethod.GET, ':id/history')).toBe(true);
    });

    it('makes the path of its import, and of none where it has no import', () => {
      expect(has(RequestMethod.POST, 'import')).toBe(record.import !== undefined);
      if (record.import) expect(importableFields(record.import.schema)).toContain(record.import.key);
    });
  },
);

describe.each(kinds.map((kind) => [kind.name, kind] as const))('search for %s', (_name, kind) => {
  it('looks in texts that GET shows, the number first', () => {
    expect(kind.search.fields[0]).toBe('number');
    for (const field of kind.search.fields) expect(typeof valueAt(kind.sample, field)).toBe('string');
  });
});

describe('the guide to templates', () => {
  const guide = readFileSync(join(__dirname, '../../../docs/templates.md'), 'utf8');

  it('names what every template begins with and each of its lists, and none that there are not', () => {
    const rows = [...guide.matchAll(/^\| [a-z ]+\| `([A-Z]{2,})` +\| (`[^|]+`|none) +\|$/gm)];
    const told = rows.map(([, root = '', lists = '']) => [
      root,
      ...(lists === 'none' ? [] : lists.replaceAll('`', '').split(', ')),
    ]);
    const declared = printables.flatMap(({ templateKinds }) =>
      templateKinds.map(({ root, fields }) => [
        root,
        ...fields.filter(({ type }) => type === 'list').map(({ name }) => `${root}.${name.toUpperCase()}`),
      ]),
    );
    expect(told.map(String).toSorted()).toEqual(declared.map(String).toSorted());
  });
});

describe('the Kinds together', () => {
  it('number nothing under the same name', () => {
    const registry = new KindRegistry();
    for (const kind of kinds) registry.register(kind);
    const names = registry.sequences().map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });

  it('do not clash', () => {
    const registry = new KindRegistry();
    for (const kind of kinds) registry.register(kind);
    for (const record of plainRecords) registry.registerRecord(record);
    expect(registry.all()).toHaveLength(kinds.length);
    expect(registry.records()).toHaveLength(kinds.length + plainRecords.length);
    expect(() => {
      registry.registerRecord(plainRecords[0]!);
    }).toThrow(/clashes/);
    expect(() => {
      registry.register({ ...kinds[0]!, name: 'TroubleReport' });
    }).toThrow(/clashes/);
  });
});
