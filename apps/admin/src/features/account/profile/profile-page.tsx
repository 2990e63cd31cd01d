import { Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { profileQuery } from '../../../api/profile';
import { ErrorState } from '../../../components/feedback/error-state';
import { PrintedBy } from '../../../components/media/files/printed-picture';
import { PageHeader } from '../../../components/layout/page-header';
import { Section } from '../../../components/layout/section';
import { Unbroken } from '../../../components/layout/unbroken';
import { SingleKeysSwitch } from '../../../keys/single-keys-switch';
import { ApiKeys } from './api-keys';
import { Appearance } from './appearance';
import { DetailsForm } from './details-form';
import { PasswordForm } from './password-form';
import { Signature } from './signature';
import { UiSessions } from './ui-sessions';

/** The user's own settings: details, password, sessions, appearance and, further down, API keys. */
export function ProfilePage() {
  const { t } = useTranslation('profile');
  const profile = useQuery(profileQuery);
  return (
    <>
      <PageHeader title={t('title')} />
      <div className="settles">
        <Section title={t('details.title')}>
          {profile.isError && (
            <ErrorState
              error={profile.error}
              onRetry={() => void profile.refetch()}
              retrying={profile.isFetching}
            />
          )}
          {profile.isPending && (
            <Stack maw={460} gap="md">
              {[28, 60, 78, 60, 78, 36].map((height, index) => (
                <Skeleton key={index} height={height} />
              ))}
            </Stack>
          )}
          {profile.data !== undefined && <DetailsForm profile={profile.data} />}
        </Section>
        <Section
          title={t('signature.title')}
          text={
            <PrintedBy
              text={t('signature.text')}
              placeholder="{{IMAGE USER.SIGNATURE}}"
              copy={t('signature.copy')}
            />
          }
        >
          {profile.isPending && <Skeleton height={142} maw={460} />}
          {profile.data !== undefined && <Signature profile={profile.data} />}
        </Section>
        <Section title={t('password.title')} text={t('password.text')}>
          {profile.isPending && <Skeleton height={234} maw={460} />}
          {profile.data !== undefined && <PasswordForm profile={profile.data} />}
        </Section>
        <Section title={t('sessions.title')} text={t('sessions.text')}>
          <UiSessions />
        </Section>
        <Section title={t('appearance.title')}>
          <Appearance />
        </Section>
        <Section title={t('keyboard.title')}>
          <SingleKeysSwitch />
        </Section>
        <Section title={t('api.title')} text={<Unbroken>{t('api.text')}</Unbroken>}>
          <ApiKeys />
        </Section>
      </div>
    </>
  );
}
