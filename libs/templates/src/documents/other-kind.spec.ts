import { asWritten, toldText } from '@docket/domain';
import type { TemplateProblem } from '@docket/docx';
import { likelyKind, otherKind } from './other-kind';

const kind = (label: string, root: string) => ({
  label,
  catalogue: {
    roots: [
      {
        name: root,
        label,
        type: 'object' as const,
        fields: [
          { name: 'number', label: 'Number', type: 'text' as const },
          { name: 'customFields', label: 'Custom fields', type: 'map' as const },
          {
            name: 'lines',
            label: 'Lines',
            type: 'list' as const,
            fields: [{ name: 'total', label: 'Total', type: 'money' as const }],
          },
        ],
      },
    ],
  },
});
const KINDS = [kind('Production order', 'PR'), kind('Sales order', 'SO')];

const unknown = (...fields: string[]): TemplateProblem[] =>
  fields.map((field) => ({
    severity: 'error',
    code: 'field_unknown',
    ...toldText(asWritten(`There is no field ${field}.`)),
    part: 'body',
    text: '',
    field,
  }));

describe('a template of which nearly all names are unknown', () => {
  it('looks like one for the kind that has them', () => {
    const found = likelyKind(
      unknown('SO.NUMBER', 'SO.LINES', 'SO.LINES.TOTAL', 'SO.CUSTOMFIELDS.COLOUR'),
      KINDS,
    );
    expect(found?.label).toBe('Sales order');
    expect(found && otherKind(found)).toMatchObject({
      code: 'template_kind',
      message: 'This looks like a template for another kind of document: Sales order.',
    });
  });

  it.each([
    ['are in no other kind', unknown('SX.NUMBER', 'SX.LINES', 'SX.TOTAL', 'SX.DATE')],
    ['are too few to tell', unknown('SO.NUMBER', 'SO.LINES', 'SO.NUMBER')],
    ['are of several', unknown('SO.NUMBER', 'SO.LINES', 'PR.NUMBER', 'PR.LINES')],
    ['are none', []],
  ])('looks like no other where they %s', (_, problems) => {
    expect(likelyKind(problems, KINDS)).toBeNull();
  });
});
