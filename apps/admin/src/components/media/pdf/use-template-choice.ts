import type { DocumentTemplate, TemplateKindName } from '@docket/contracts';
import { useLocalStorage } from '@mantine/hooks';

/**
 * The template that a kind was last printed with, kept in this browser: for customers with a template of their own apart,
 * so that what was chosen for others does not take its place.
 * @param preferred the customer's own template
 * @returns the template to use now (the last choice where it still is on offer, else the first), and how to choose
 */
export function useTemplateChoice(
  kind: TemplateKindName,
  templates: readonly DocumentTemplate[] | undefined,
  preferred?: string,
) {
  const [kept, keep] = useLocalStorage<string>({
    key: preferred === undefined ? `docket.template.${kind}` : `docket.template.${kind}.${preferred}`,
    defaultValue: '',
    getInitialValueInEffect: false,
  });
  const chosen = templates?.find((template) => template.id === kept) ?? templates?.[0] ?? null;
  return [chosen, keep] as const;
}
