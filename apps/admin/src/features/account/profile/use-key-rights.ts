import type { ApiKey } from '@docket/contracts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { templateKindsQuery } from '../../../api/documents';

/** Describes the rights of a key in words. */
export function useKeyRights(): (key: Pick<ApiKey, 'readOnly' | 'kinds'>) => string {
  const { t, i18n } = useTranslation('profile');
  const { data } = useQuery(templateKindsQuery);
  return ({ readOnly, kinds }) => {
    if (kinds === null) return t(readOnly ? 'api.scope.readOnly' : 'api.scope.all');
    const labels = kinds.map((name) => data?.find(({ kind }) => kind === name)?.label ?? name);
    const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(labels);
    return t(readOnly ? 'api.scope.kindsReadOnly' : 'api.scope.kinds', { kinds: list });
  };
}
