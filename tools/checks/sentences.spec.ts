import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { declaredSentences, parametersOf } from '@docket/domain';

const LIBS = join(__dirname, '../../libs');
const API = join(__dirname, '../../apps/api/src');

/** English texts with parameters that are for programs, such as calls and names of kinds. The German texts leave them out. */
const TOLD_WITH_LESS = new Set<string>([
  'field_invalid',
  'import_unreadable',
  'movement_goes_where',
  'movement_from_where',
  'movement_takes_from_nowhere',
  'movement_goes_nowhere',
  'send_type',
  'lines_needed',
  'lines_limit',
  'reference_unknown',
  'reference_line_unknown',
  'fields_closed',
  'key_taken',
  'key_taken_an',
  'import_column_unknown',
  'import_key_in_line',
  'import_key_taken',
  'request_refused',
  'movement_of_material',
  'movement_of_removed_material',
  'material_moved_at_order',
  'movement_of_output',
  'document_sum_too_large',
  'movement_of_shipment',
  'movement_of_part',
  'template_outdated',
  'template_for_other',
  'template_id_unknown',
  'name_template',
  'template_not_enabled',
  'template_of_other_kind',
]);

/** An English text that comes as a whole from elsewhere. */
const LONE_PARAMETER = /^\{[A-Za-z]+\}$/;
const ENDS = /[.!?…]$/;

describe('the sentences of all libraries', () => {
  beforeAll(async () => {
    const folders = [API, ...readdirSync(LIBS).map((lib) => join(LIBS, lib, 'src'))];
    const tables = folders
      .flatMap((folder) =>
        readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
      )
      .filter((file) => /(sentences|action-words|record-names)\.ts$/.test(file));
    // A key that is declared twice throws.
    for (const table of tables) await import(table);
  });

  it('have keys in snake case', () => {
    expect([...declaredSentences().keys()].filter((key) => !/^[a-z]+(_[a-z\d]+)*$/.test(key))).toEqual([]);
    expect(declaredSentences().size).toBeGreaterThan(400);
  });

  it('have a text in each language, that ends as a sentence where the English one does', () => {
    const wrong = [...declaredSentences()].filter(([, { en, de, form }]) =>
      [de, ...(form === undefined ? [] : [form])].some(
        (text) => text.trim() === '' || (!LONE_PARAMETER.test(en) && ENDS.test(text) !== ENDS.test(en)),
      ),
    );
    expect(wrong.map(([key]) => key)).toEqual([]);
  });

  it('have the same parameters in each language', () => {
    const lacking = [...declaredSentences()].filter(([, { en, de, form = en }]) =>
      [de, form].some((text) => parametersOf(text).join() !== parametersOf(en).join()),
    );
    expect(lacking.map(([key]) => key).filter((key) => !TOLD_WITH_LESS.has(key))).toEqual([]);
  });

  it('quote in German as German does', () => {
    const wrong = [...declaredSentences()].filter(([, { de }]) => /”|“[^”„]*”|(?<!„[^“]*)“/.test(de));
    expect(wrong.map(([key]) => key)).toEqual([]);
  });
});
