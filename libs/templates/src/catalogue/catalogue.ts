import type { TemplateField } from '@docket/contracts';
import type { Catalogue, Field as DocxField, Formatter } from '@docket/docx';
import { inLanguage, type TextLanguage } from '@docket/domain';
import {
  codeLabel,
  companyFields,
  type Field,
  labelOf,
  labelSentence,
  pickFields,
  type Printed,
  type RegisteredTemplateKind,
} from '@docket/platform';

/** Fields of the person who asks for the PDF, under the root `USER`. */
const userFields: readonly Field[] = [
  { name: 'name', label: 'Your name', type: 'text' },
  { name: 'email', label: 'Your e-mail', type: 'text' },
  { name: 'signature', label: 'Your signature', type: 'image', attached: { record: 'User', id: 'userId' } },
];

const urlField: Field = { name: 'url', label: 'Address in the application', type: 'text' };

/** The roots of a template kind: the entity, COMPANY, USER and NOW. */
export function rootsOf({ templateKind }: RegisteredTemplateKind): readonly Field[] {
  return [
    {
      name: templateKind.root,
      label: templateKind.label,
      type: 'object',
      fields: [...templateKind.fields, urlField],
    },
    { name: 'COMPANY', label: 'Company', type: 'object', fields: companyFields },
    { name: 'USER', label: 'User', type: 'object', fields: userFields },
    { name: 'NOW', label: 'Moment of printing', type: 'datetime' },
  ];
}

/** Catalogue that the template engine checks a template against. */
export function catalogueOf(registered: RegisteredTemplateKind): Catalogue {
  return { roots: withLabels(rootsOf(registered)) };
}

/** Fields as templates name them: each that holds a code is preceded by the one that says it in words. */
function withLabels(fields: readonly Field[]): DocxField[] {
  return fields.flatMap(
    ({ words, written: _written, attached: _attached, fields: inner, ...field }): DocxField[] => {
      const named: DocxField = { ...field, ...(inner && { fields: withLabels(inner) }) };
      if (words === undefined) return [named];
      const label = labelOf(field);
      return [label, { ...named, label: codeLabel(field.label), inWords: label.name }];
    },
  );
}

/** Everything around the entity that a template can print. */
export interface PrintContext {
  company: { country: string };
  user: { userId: string; name: string; email: string };
  /** ISO 8601, UTC. */
  now: string;
  /** Without a slash at its end. */
  publicUrl: string;
  /** In which codes are said in words (BCP 47). */
  language: string;
}

/** The data of all roots, holding what the catalogue names and nothing else. */
export function printData(
  registered: RegisteredTemplateKind,
  printed: Printed,
  { company, user, now, publicUrl, language }: PrintContext,
): Record<string, unknown> {
  const all: Record<string, unknown> = {
    [registered.templateKind.root]: { ...printed.data, url: `${publicUrl}${printed.path}` },
    COMPANY: company,
    USER: user,
    NOW: now,
  };
  return pickFields(rootsOf(registered), all, language, company.country);
}

/**
 * The catalogue as a person reads it: a row for every field that can be printed.
 * @param format writes the samples as documents do
 * @param language of the labels
 */
export function describeFields(
  registered: RegisteredTemplateKind,
  sample: Record<string, unknown>,
  format: Formatter,
  language: TextLanguage,
): TemplateField[] {
  const way = { format, language };
  return catalogueOf(registered).roots.flatMap((root) =>
    describe(root, root.name, sample[root.name], null, way),
  );
}

/** How samples and labels are written. */
interface Way {
  format: Formatter;
  language: TextLanguage;
}

function describe(
  field: DocxField,
  path: string,
  sample: unknown,
  list: string | null,
  way: Way,
): TemplateField[] {
  const nested = (item: unknown, within: string, inside: string | null) =>
    (field.fields ?? []).flatMap((child) =>
      describe(child, `${within}.${child.name.toUpperCase()}`, property(item, child.name), inside, way),
    );
  if (field.type === 'object') return nested(sample, path, list);
  const upper = path.toUpperCase();
  const row: TemplateField = {
    label: inLanguage(labelSentence(field.label), way.language),
    type: field.type,
    placeholder: placeholderOf(field, upper, list),
    bookmark: bookmarkOf(field, upper, list),
    sample: field.type === 'list' ? '' : way.format.byType(sample, field.type),
    list,
  };
  if (field.type !== 'list') return [row];
  const item: unknown = Array.isArray(sample) ? sample[0] : undefined;
  return [row, ...nested(item, itemName(field), upper)];
}

function placeholderOf(field: DocxField, path: string, list: string | null): string {
  if (field.type === 'list') return `{{FOR ${itemName(field)} IN ${path}}} … {{END-FOR ${itemName(field)}}}`;
  const shown = list === null ? path : itemPath(path);
  if (field.type === 'image') return `{{IMAGE ${shown} | width: 5}}`;
  return field.type === 'map' ? `{{${shown}.NAME}}` : `{{${shown}}}`;
}

function bookmarkOf(field: DocxField, path: string, list: string | null): string | null {
  if (field.type === 'map') return null;
  if (list === null) return path.replaceAll('.', '_');
  return `${list}.${path.split('.').slice(1).join('.')}`.replaceAll('.', '_');
}

/** `line` for `lines`, `tax` for `taxes`. */
function itemName(list: DocxField): string {
  return list.name.replace(/(?<=x)es$|s$/, '');
}

function itemPath(path: string): string {
  const [item = '', ...rest] = path.split('.');
  return [item.toLowerCase(), ...rest].join('.');
}

function property(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
}
