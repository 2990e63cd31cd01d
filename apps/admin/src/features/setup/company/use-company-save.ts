import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { changeCompany, type Company, companyQuery, type CompanyPatch } from '../../../api/company';
import { hasCode } from '../../../api/problem';
import type { Form } from '../../../components/form/use-form';
import { useToast } from '../../../components/feedback/use-toast';
import type { EditedCompany } from './company-content';

interface Handlers {
  onSaved: () => void;
  /** Somebody else changed the company since it was shown. */
  onConflict: () => void;
}

/** Stores what was typed, and marks what was refused of it. */
export function useCompanySave(
  company: Company,
  form: Form<EditedCompany>,
  { onSaved, onConflict }: Handlers,
) {
  const { t } = useTranslation('company');
  const queryClient = useQueryClient();
  const toast = useToast();
  const save = useMutation({
    mutationFn: ({ sent }: { sent: EditedCompany; isRefused: boolean }) =>
      changeCompany(patchOf(sent, form.changed), company.etag),
    onSuccess: (saved, { sent }) => {
      queryClient.setQueryData(companyQuery.queryKey, saved);
      form.settle(sent);
      onSaved();
      void toast.success(t('saved'));
    },
    onError: (error, { sent, isRefused }) => {
      if (hasCode(error, 'version_conflict')) onConflict();
      else if (isRefused) form.refuseMoreBy(error, sent);
      else form.refuseBy(error, sent);
    },
  });
  /** @param isUnreadable where the server is sure to refuse what cannot be read, and only tells what else is wrong */
  const attempt = (isUnreadable: boolean) => {
    save.reset();
    form.unmark();
    const isNameless = form.values.name.trim() === '';
    if (isNameless) form.refuse({ name: t('nameMissing') });
    save.mutate({ sent: form.values, isRefused: isNameless || isUnreadable });
  };
  return {
    isPending: save.isPending,
    error: save.error,
    reset: () => save.reset(),
    check: () => attempt(true),
    submit: () => attempt(false),
  };
}

const patchOf = (content: EditedCompany, changed: readonly (keyof EditedCompany)[]): CompanyPatch =>
  Object.fromEntries(
    changed.map((field) => [field, content[field].trim() || (field === 'taxPercent' ? '0' : '')]),
  );
