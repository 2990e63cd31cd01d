import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changeCompany, type Company, companyQuery, type CompanyPatch } from '../api/company';
import { hasCode } from '../api/problem';
import { useToast } from '../components/use-toast';
import { type FieldErrors, fieldErrorsOf } from './field-errors';
import type { CompanyEdits, CompanyField } from './use-company-edits';

interface Handlers {
  onSaved: () => void;
  /** Somebody else changed the company since it was shown. */
  onConflict: () => void;
}

/** Stores what was typed, and knows which fields were refused and why. */
export function useCompanySave(company: Company, edits: CompanyEdits, { onSaved, onConflict }: Handlers) {
  const { t } = useTranslation('company');
  const queryClient = useQueryClient();
  const toast = useToast();
  const [errors, setErrors] = useState<FieldErrors>({});
  const [refusals, setRefusals] = useState(0);
  const refuse = (refused: FieldErrors) => {
    setErrors(refused);
    setRefusals((count) => count + 1);
  };
  const save = useMutation({
    mutationFn: (patch: CompanyPatch) => changeCompany(patch, company.etag),
    onSuccess: (saved, patch) => {
      queryClient.setQueryData(companyQuery.queryKey, saved);
      edits.settle(patch);
      onSaved();
      void toast.success(t('saved'));
    },
    onError: (error) => {
      if (hasCode(error, 'version_conflict')) onConflict();
      else refuse(fieldErrorsOf(error));
    },
  });
  const isMarked = Object.keys(errors).length > 0;
  return {
    errors,
    /** How often something was refused. */
    refusals,
    isPending: save.isPending,
    /** Why nothing was saved, where neither a field nor the conflict says it. */
    error: isMarked || hasCode(save.error, 'version_conflict') ? null : save.error,
    isMarked,
    submit: () => {
      save.reset();
      setErrors({});
      if (edits.valueOf('name').trim() === '') refuse({ name: t('nameMissing') });
      else save.mutate(edits.patch());
    },
    /** A field that is changed is no longer what was refused. */
    forget: (field: CompanyField) => setErrors(({ [field]: _mended, ...others }) => others),
    reset: () => {
      setErrors({});
      save.reset();
    },
  };
}
