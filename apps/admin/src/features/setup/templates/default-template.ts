import { byAge, defaultTemplateFor, type DocumentTemplate } from '@docket/contracts';
import type { TemplateChange } from '../../../api/documents';

type Templates = readonly DocumentTemplate[];

const isOffered = ({ isDefault, enabled }: DocumentTemplate) => isDefault && enabled;

/**
 * The templates of a kind as the server settles them: where none that is enabled is the default, the oldest is;
 * where none is enabled, none is.
 */
function settled(templates: Templates): DocumentTemplate[] {
  if (templates.some(isOffered)) return [...templates];
  const oldest = templates.filter(({ enabled }) => enabled).toSorted(byAge)[0];
  return templates.map((template) => ({ ...template, isDefault: template === oldest }));
}

/**
 * The templates of a kind as the server will store them after a change to one of them. They are shown before the
 * server answers.
 */
export function afterChange(templates: Templates, id: string, change: TemplateChange): DocumentTemplate[] {
  return settled(
    templates.map((template) => {
      if (template.id === id) return { ...template, ...change };
      return change.isDefault === true ? { ...template, isDefault: false } : template;
    }),
  );
}

/** The template that becomes its kind's default once `leaving` is deleted or disabled; null where none does. */
export function successorOf(templates: Templates, leaving: DocumentTemplate): DocumentTemplate | null {
  const others = templates.filter(({ id }) => id !== leaving.id);
  if (others.some(isOffered)) return null;
  return settled(others).find(isOffered) ?? null;
}

/** The templates that customers of their languages still get before `chosen`, once that is made the default. */
export function stillFirstInLanguage(
  templates: Templates,
  chosen: DocumentTemplate,
): { language: string; template: DocumentTemplate }[] {
  const offered = afterChange(templates, chosen.id, { isDefault: true }).filter(({ enabled }) => enabled);
  const languages = new Set(offered.flatMap(({ language }) => language ?? []));
  return [...languages].flatMap((language) => {
    const template = defaultTemplateFor(offered, language);
    return template === undefined || template.id === chosen.id ? [] : { language, template };
  });
}
