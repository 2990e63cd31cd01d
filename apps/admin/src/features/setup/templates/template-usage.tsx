import type { DocumentTemplate, DocumentUsage } from '@docket/contracts';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { usageQuery } from '../../../api/documents';
import { ErrorState } from '../../../components/feedback/error-state';
import { useFormats } from '../../../i18n/format';
import { successorOf } from './default-template';
import styles from './documents-page.module.css';

interface Props {
  template: DocumentTemplate;
  templates: readonly DocumentTemplate[];
}

/** The use that is made of a template: how much it prints, and whether people print with it by default. */
export function TemplateUsage({ template, templates }: Props) {
  const { t } = useTranslation('templates');
  const usage = useQuery(usageQuery(template.id));
  if (usage.isError) {
    return (
      <ErrorState
        error={usage.error}
        title={t('usage.failed')}
        onRetry={() => void usage.refetch()}
        retrying={usage.isFetching}
      />
    );
  }
  return (
    <ul className={styles.usage} aria-label={t('usage.label')} aria-busy={usage.isPending}>
      <li>
        {usage.isPending ? (
          <>
            <span className="visually-hidden">{t('usage.loading')}</span>
            <Skeleton height={12} my={4} width="70%" />
          </>
        ) : (
          <Renderings usage={usage.data} />
        )}
      </li>
      {(usage.data?.isDefault ?? template.isDefault) && template.enabled && (
        <li>
          <WithoutDefault successor={successorOf(templates, template)} />
        </li>
      )}
    </ul>
  );
}

function Renderings({ usage: { renderings, lastRenderedAt } }: { usage: DocumentUsage }) {
  const { t } = useTranslation('templates');
  const { dateTime, integer } = useFormats();
  if (renderings === 0 || lastRenderedAt === null) return t('usage.none');
  return t('usage.renderings', {
    count: renderings,
    number: integer(renderings),
    when: dateTime(lastRenderedAt),
  });
}

function WithoutDefault({ successor }: { successor: DocumentTemplate | null }) {
  const { t } = useTranslation('templates');
  return successor === null ? t('usage.noSuccessor') : t('usage.successor', { name: successor.name });
}
