import type { DocumentTemplate, TemplateKindName } from '@docket/contracts';
import { useLocalStorage } from '@mantine/hooks';

/**
 * The template that a kind was last printed with, kept in this browser.
 * @returns the template to use now (the last choice where it still is on offer, else the first), and how to choose
 */
export function useTemplateChoice(
  kind: TemplateKindName,
  templates: readonly DocumentTemplate[] | undefined,
) {
  const [kept, keep] = useLocalStorage<string>({
    key: `docket.template.${kind}`,
    defaultValue: '',
    getInitialValueInEffect: false,
  });
  const chosen = templates?.find((template) => template.id === kept) ?? templates?.[0] ?? null;
  return [chosen, keep] as const;
}
