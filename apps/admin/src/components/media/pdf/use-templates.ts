import { defaultTemplateFor, type DocumentTemplate, type TemplateKindName } from '@docket/contracts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { customerNowQuery } from '../../../api/customers';
import { usableTemplatesQuery } from '../../../api/documents';

/**
 * The templates that a document can be printed with: its customer's own first, then the one of the customer's language,
 * then the default of its kind.
 * @param customerId whom it is for; undefined where its kind has no customers
 */
export function useTemplates(kind: TemplateKindName, customerId: string | undefined) {
  const templates = useQuery(usableTemplatesQuery(kind));
  const customer = useQuery({ ...customerNowQuery(customerId ?? ''), enabled: customerId !== undefined });
  const choices: Partial<Record<TemplateKindName, string>> = customer.data?.defaultTemplates ?? {};
  const wanted = choices[kind];
  const language = customer.data?.language;
  const { data } = templates;
  const ofLanguage = data && defaultTemplateFor(data, language);
  const ofCustomer = data?.find(({ id }) => id === wanted)?.id;
  // The default is nobody's in particular.
  const preferred = ofCustomer ?? (ofLanguage?.isDefault === true ? undefined : ofLanguage?.id);
  const offered = useMemo(() => data && withFirst(data, preferred), [data, preferred]);
  return {
    /** Undefined while they are not known. A customer that cannot be loaded wants nothing special. */
    data: customer.isLoading ? undefined : offered,
    /** What this customer gets rather than the default: their own, or that of their language. */
    preferred,
    /** The customer's own, where it is on offer. */
    ofCustomer,
    isPending: templates.isPending || customer.isLoading,
    isError: templates.isError,
    refetch: () => void templates.refetch(),
  };
}

function withFirst(templates: readonly DocumentTemplate[], id: string | undefined): DocumentTemplate[] {
  return templates.toSorted((a, b) => Number(b.id === id) - Number(a.id === id));
}
