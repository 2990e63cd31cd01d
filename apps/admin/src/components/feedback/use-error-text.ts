import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../api/problem';
import { NotLoaded } from '../../loading/not-loaded';

/** Text of an error for the user. The server's own message is used if there is one. */
export function useErrorText(): (error: unknown) => string {
  const { t } = useTranslation();
  return useCallback(
    (error: unknown) => {
      if (error instanceof NotLoaded) return t('loading.partMissing');
      if (!(error instanceof ApiError)) return t('error.unexpected');
      if (error.code === 'network') return t('error.network');
      if (error.code === 'unauthenticated') return t('error.sessionEnded');
      if (error.code === 'former_session') return t('error.formerSession');
      if (error.code === 'version_conflict') return t('error.conflict');
      if (error.code === 'rate_limited' && error.retryAfter !== null) {
        return t('error.rateLimited', { count: error.retryAfter });
      }
      return error.message === '' ? t('error.unexpected') : error.message;
    },
    [t],
  );
}
