import type { Profile } from '@docket/contracts';
import { Button, Group, NativeSelect, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useContext } from 'react';
import { I18nContext, useTranslation } from 'react-i18next';
import { changeProfile, profileKey } from '../../../api/profile';
import { sessionKey, sessionQuery } from '../../../api/session';
import { useUnchanged } from '../../../components/form/use-unchanged';
import { UnsavedGuard } from '../../../components/feedback/unsaved-guard';
import { useToast } from '../../../components/feedback/use-toast';
import { dayOf } from '../../../components/form/days';
import { switchLanguage } from '../../../i18n';
import { formatsFor } from '../../../i18n/format';
import { withCountry } from '../../../i18n/languages';
import { LANGUAGES } from '../../../i18n/regions';
import styles from './profile-page.module.css';
import { FormElement } from '../../../components/form/form-element';

/** Name and language of the signed-in user. */
export function DetailsForm({ profile }: { profile: Profile }) {
  const { t } = useTranslation('profile');
  const { i18n } = useContext(I18nContext);
  const { t: common } = useTranslation();
  const queryClient = useQueryClient();
  const toast = useToast();
  const form = useForm({
    initialValues: { name: profile.name, language: profile.language },
    validate: { name: (name) => (name.trim() === '' ? t('details.nameMissing') : null) },
  });
  const save = useMutation({
    mutationFn: changeProfile,
    onSuccess: async (saved) => {
      queryClient.setQueryData(profileKey, saved);
      form.setValues({ name: saved.name, language: saved.language });
      form.resetDirty({ name: saved.name, language: saved.language });
      // Name and language appear in all parts of the page.
      queryClient.setQueryData(
        sessionQuery.queryKey,
        (session) =>
          session && { ...session, user: { ...session.user, name: saved.name, language: saved.language } },
      );
      await queryClient.invalidateQueries({ queryKey: sessionKey });
      // The message appears in the language that was just chosen. If its texts cannot be loaded, the page keeps its
      // language and says so.
      await switchLanguage(i18n, saved.language).catch(() => undefined);
      void toast.success(i18n.t('details.saved', { ns: 'profile' }));
    },
    onError: (error) => void toast.failure(error),
  });
  const unchanged = useUnchanged(form.isDirty());
  const chosen = form.values.language;
  const sample = formatsFor(withCountry(chosen));
  const known = LANGUAGES.some(({ tag }) => tag === profile.language);
  const languages = [
    ...LANGUAGES.map(({ tag, label }) => ({ value: tag, label })),
    ...(known ? [] : [{ value: profile.language, label: profile.language }]),
  ];
  return (
    <>
      <FormElement
        className={styles.narrow}
        onSubmit={form.onSubmit((values) => (form.isDirty() ? save.mutate(values) : unchanged.say()))}
      >
        <Stack gap="md">
          <TextInput
            label={t('details.name')}
            autoComplete="name"
            required
            maxLength={100}
            {...form.getInputProps('name')}
          />
          <TextInput
            label={t('details.email')}
            description={t('details.emailHint')}
            value={profile.email}
            readOnly
            variant="filled"
          />
          <TextInput label={t('details.role')} value={t(`roles.${profile.role}`)} readOnly variant="filled" />
          <NativeSelect
            label={t('details.language')}
            description={t('details.languageHint', {
              date: sample.date(dayOf(new Date())),
              number: sample.decimal('1234.5'),
            })}
            data={languages}
            {...form.getInputProps('language')}
          />
          <Group>
            <Button type="submit" loading={save.isPending}>
              {common('actions.save')}
            </Button>
            {unchanged.status}
          </Group>
        </Stack>
      </FormElement>
      {/* The guard stands beside the form, because its question is a form of its own. */}
      <UnsavedGuard dirty={form.isDirty() && !save.isPending} />
    </>
  );
}
