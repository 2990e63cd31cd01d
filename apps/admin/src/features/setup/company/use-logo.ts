import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Company, companyQuery } from '../../../api/company';
import { putLogo, removeLogo } from '../../../api/company-logo';
import { hasCode } from '../../../api/problem';
import { useToast } from '../../../components/feedback/use-toast';

interface Handlers {
  onSaved: () => void;
  /** Somebody else changed the company since it was shown. */
  onConflict: () => void;
}

/** Stores a logo and takes it away. */
export function useLogo({ etag }: Company, { onSaved, onConflict }: Handlers) {
  const { t } = useTranslation('company');
  const queryClient = useQueryClient();
  const toast = useToast();
  const [share, setShare] = useState(0);
  const done = (saved: Company, message: string) => {
    queryClient.setQueryData(companyQuery.queryKey, saved);
    onSaved();
    void toast.success(message);
  };
  const failed = (error: Error) => {
    if (hasCode(error, 'version_conflict')) onConflict();
  };
  const put = useMutation({
    mutationFn: (file: File) => putLogo({ file, ifMatch: etag, onProgress: setShare }),
    onMutate: () => setShare(0),
    onSuccess: (saved) => done(saved, t('logo.stored')),
    onError: failed,
  });
  const remove = useMutation({
    mutationFn: () => removeLogo(etag),
    onSuccess: (saved) => done(saved, t('logo.removed')),
    onError: failed,
  });
  return { put, remove, share };
}

/** A failure that is not told as a conflict above the page. */
export const withoutConflict = (error: Error | null) => (hasCode(error, 'version_conflict') ? null : error);
