import { numberPatternProblem } from '@docket/domain';
import { type Field, KindRegistry } from '@docket/platform';
import { kinds } from './app.module';

/** What no template may print, whatever the Kind. */
const PRIVATE = /internal|cost|margin|password|secret/i;

/** The names of all fields that are declared, with the objects and lists around them. */
function flatten(fields: readonly Field[], around = ''): { path: string; field: Field }[] {
  return fields.flatMap((field) => {
    const path = `${around}${field.name}`;
    return [{ path, field }, ...flatten(field.fields ?? [], `${path}.`)];
  });
}

/** What a sample holds at a path; of a list, what its first entry does. */
function valueAt(sample: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, name) => {
    const entry: unknown = Array.isArray(value) ? value[0] : value;
    return typeof entry === 'object' && entry !== null ? (entry as Record<string, unknown>)[name] : undefined;
  }, sample);
}

describe.each(kinds.map((kind) => [kind.name, kind] as const))('the Kind %s', (_name, kind) => {
  it('has a sample that is what GET would show, with every field filled', () => {
    expect(kind.schema.parse(kind.sample)).toEqual(kind.sample);
    for (const { fields, data } of kind.templateKinds) {
      const printed = data?.(kind.sample) ?? kind.sample;
      for (const { path } of flatten(fields)) {
        expect([path, [undefined, null, ''].includes(valueAt(printed, path) as string)]).toEqual([
          path,
          false,
        ]);
      }
    }
  });

  it('declares fields that templates can name, and nothing that is private', () => {
    for (const { fields } of kind.templateKinds) {
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

  it('has a number pattern, a path and file names that can be used', () => {
    expect(numberPatternProblem(kind.numberPattern)).toBeNull();
    expect(kind.path).toMatch(/^[a-z]+(\/[a-z]+)*$/);
    for (const { fileStem, pathSuffix, root } of kind.templateKinds) {
      expect(fileStem).toMatch(/^[A-Z][A-Za-z]+$/);
      expect(pathSuffix).toMatch(/^([a-z]+\/)?pdf$/);
      expect(root).toMatch(/^[A-Z]{2}$/);
    }
  });

  it('says in which language and currency its documents are', () => {
    const { language, currency } = kind.locale(kind.sample);
    expect(() => new Intl.NumberFormat(language ?? 'en', { style: 'currency', currency })).not.toThrow();
  });
});

describe('the Kinds together', () => {
  it('do not clash', () => {
    const registry = new KindRegistry();
    for (const kind of kinds) registry.register(kind);
    expect(registry.all()).toHaveLength(kinds.length);
    expect(() => {
      registry.register({ ...kinds[0]!, name: 'TroubleReport' });
    }).toThrow(/clashes/);
  });
});
