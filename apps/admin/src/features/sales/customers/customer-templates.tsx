import { DOCUMENT_PRINT_NAMES, type DocumentPrintName } from '@docket/contracts';
import { NativeSelect, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { allUsableTemplatesQuery } from '../../../api/documents';
import { useUser } from '../../../api/use-session';
import { ErrorState } from '../../../components/feedback/error-state';
import formStyles from '../../../components/form/form.module.css';
import { Overtaken } from '../../../components/form/overtaken';
import type { FormField } from '../../../components/form/use-form';
import { TextLink } from '../../../components/layout/links';

interface Props {
  field: FormField<Partial<Record<DocumentPrintName, string>>>;
}

/** The preferred templates of a customer, by kind. A kind is shown if it has templates or one is chosen. */
export function CustomerTemplates({ field }: Props) {
  const { t } = useTranslation('customers');
  const user = useUser();
  const templates = useQuery(allUsableTemplatesQuery);
  if (templates.isError) {
    return (
      <ErrorState
        error={templates.error}
        onRetry={() => void templates.refetch()}
        retrying={templates.isFetching}
      />
    );
  }
  if (templates.data === undefined) return <Skeleton height={60} />;
  const all = templates.data;
  const kinds = DOCUMENT_PRINT_NAMES.filter(
    (kind) => all.some((one) => one.kind === kind) || (field.value[kind] ?? '') !== '',
  );
  if (kinds.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        {t('templates.none')}{' '}
        {user?.role === 'ADMIN' && (
          <TextLink to="/setup/documents" size="sm">
            {t('templates.toDocuments')}
          </TextLink>
        )}
      </Text>
    );
  }
  const nameOf = (id: string | undefined) =>
    id === undefined || id === ''
      ? t('templates.otherwise')
      : (all.find((one) => one.id === id)?.name ?? t('templates.gone'));
  return (
    <div className={formStyles.fields}>
      {kinds.map((kind) => {
        const chosen = field.value[kind] ?? '';
        const offered = all.filter((one) => one.kind === kind).map(({ id }) => id);
        const choices = ['', ...offered, ...(chosen === '' || offered.includes(chosen) ? [] : [chosen])];
        const theirs = field.overtakenBy?.[kind] ?? '';
        return (
          <NativeSelect
            key={kind}
            label={t(`templates.kinds.${kind}`)}
            description={
              field.overtakenBy !== undefined && theirs !== chosen ? (
                <Overtaken by={nameOf(theirs)} />
              ) : undefined
            }
            data={choices.map((id) => ({ value: id, label: nameOf(id) }))}
            value={chosen}
            error={field.errorAt(kind)}
            onChange={({ currentTarget: { value } }) =>
              field.onChange((present) => ({ ...present, [kind]: value }), kind)
            }
          />
        );
      })}
    </div>
  );
}
