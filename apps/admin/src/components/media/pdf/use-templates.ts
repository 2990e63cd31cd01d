import { defaultTemplateFor, type DocumentTemplate, type TemplateKindName } from '@docket/contracts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { customerNowQuery } from '../../../api/customers';
import { usableTemplatesQuery } from '../../../api/documents';

/**
 * Templates that can print a document. The customer's own comes first, else the one in the customer's language, else
 * the
 * default of the kind.
 * @param customerId ID of the customer; undefined for kinds of document without customers
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
  // The default template is not specific to the customer.
  const preferred = ofCustomer ?? (ofLanguage?.isDefault === true ? undefined : ofLanguage?.id);
  const offered = useMemo(() => data && withFirst(data, preferred), [data, preferred]);
  return {
    /** Undefined while loading. A customer that cannot be loaded has no preference. */
    data: customer.isLoading ? undefined : offered,
    /** Template of this customer or of the customer's language. Undefined if the default applies. */
    preferred,
    /** The customer's own template, if it is available. */
    ofCustomer,
    isPending: templates.isPending || customer.isLoading,
    isError: templates.isError,
    refetch: () => void templates.refetch(),
  };
}

function withFirst(templates: readonly DocumentTemplate[], id: string | undefined): DocumentTemplate[] {
  return templates.toSorted((a, b) => Number(b.id === id) - Number(a.id === id));
}
