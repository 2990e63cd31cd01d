import { Stack, Switch } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { changeCompany, type Company, companyQuery } from '../../../api/company';
import { hasCode } from '../../../api/problem';
import { ActionError } from '../../../components/feedback/action-error';
import { Section } from '../../../components/layout/section';
import { useToast } from '../../../components/feedback/use-toast';
import { withoutConflict } from './use-logo';

interface Props {
  company: Company;
  onSaved: () => void;
  /** Somebody else changed the company since it was shown. */
  onConflict: () => void;
}

/** How stock is kept; what is switched is stored at once. */
export function StockSection({ company, onSaved, onConflict }: Props) {
  const { t } = useTranslation('company');
  const queryClient = useQueryClient();
  const toast = useToast();
  const change = useMutation({
    mutationFn: (allowNegativeStock: boolean) => changeCompany({ allowNegativeStock }, company.etag),
    onSuccess: (saved) => {
      queryClient.setQueryData(companyQuery.queryKey, saved);
      onSaved();
      void toast.success(t(saved.value.allowNegativeStock ? 'stock.allowed' : 'stock.forbidden'));
    },
    onError: (error) => {
      if (hasCode(error, 'version_conflict')) onConflict();
    },
  });
  return (
    <Section title={t('stock.title')} text={t('stock.text')}>
      <Stack gap="sm" maw={640}>
        <Switch
          label={t('stock.allowNegative')}
          description={t('stock.allowNegativeHint')}
          checked={change.isPending ? change.variables : company.value.allowNegativeStock}
          disabled={change.isPending}
          onChange={({ currentTarget }) => change.mutate(currentTarget.checked)}
        />
        <ActionError error={withoutConflict(change.error)} />
      </Stack>
    </Section>
  );
}
