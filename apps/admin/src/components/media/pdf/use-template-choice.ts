import type { DocumentTemplate, TemplateKindName } from '@docket/contracts';
import { useLocalStorage } from '@mantine/hooks';

/**
 * Last used template of a kind, stored in the browser. For a customer with a preferred template it is stored
 * separately, so
 * that a choice for other customers does not replace it.
 * @param preferred ID of the customer's preferred template
 * @returns the last choice if it is still available, otherwise the first template, and a function that stores a
 *   choice
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
