import type { TemplateKindName } from '@docket/contracts';
import { Alert } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconInfoCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { usableTemplatesQuery } from '../../../api/documents';
import { useIsAdmin } from '../../../api/use-session';
import { TextLink } from '../../layout/links';

/**
 * Warning before a document is sent that no PDF of it will be archived, because its kind has no usable template.
 * Renders
 * nothing if there is one, and while the templates are loading.
 */
export function NoPdfKept({ kind }: { kind: TemplateKindName }) {
  const { t } = useTranslation('document');
  const { t: common } = useTranslation();
  const isAdmin = useIsAdmin();
  const { data } = useQuery(usableTemplatesQuery(kind));
  if (data === undefined || data.length > 0) return null;
  return (
    <Alert color="yellow" icon={<IconInfoCircle />} title={t('notKept.title')}>
      {t(isAdmin ? 'notKept.admin' : 'notKept.user')}{' '}
      {isAdmin && (
        <TextLink to="/setup/documents" size="sm">
          {common('pdf.toDocuments')}
        </TextLink>
      )}
    </Alert>
  );
}
