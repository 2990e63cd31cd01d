import { Alert, Button, Group, Progress, Text } from '@mantine/core';
import { IconPhoto, IconTrash, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Company } from '../api/company';
import { logoAddress } from '../api/company-logo';
import { ActionError } from '../components/action-error';
import { ConfirmModal } from '../components/confirm-modal';
import { CopyButton } from '../components/copy-button';
import { Section } from '../components/section';
import { DropHere } from '../components/files/drop-here';
import { useOneFile } from '../components/files/use-one-file';
import { useFormats } from '../i18n/format';
import { mistakeOf } from './check-picture';
import styles from './company-page.module.css';
import { LOGO_MEDIA_TYPES, MAXIMUM_LOGO_BYTES, MAXIMUM_LOGO_SIDE } from './limits';
import { useLogo, withoutConflict } from './use-logo';

/** How templates name the logo. */
const PLACEHOLDER = '{{IMAGE COMPANY.LOGO}}';

interface Props {
  company: Company;
  onSaved: () => void;
  onConflict: () => void;
}

/** The logo: it is stored at once, without the form beside it. */
export function LogoSection({ company, onSaved, onConflict }: Props) {
  const { t } = useTranslation('company');
  const { fileSize } = useFormats();
  const [fault, setFault] = useState<string | null>(null);
  const [asking, setAsking] = useState(false);
  const { put, remove, share } = useLogo(company, {
    onSaved,
    onConflict: () => {
      setAsking(false);
      onConflict();
    },
  });
  const size = fileSize(MAXIMUM_LOGO_BYTES);
  const { logo, name } = company.value;

  /** What is wrong with a picture stands in one place, whoever found it. */
  const refuse = (reason: string | null) => {
    put.reset();
    setFault(reason);
  };
  const take = (file: File) => {
    const mistake = mistakeOf(file);
    refuse(mistake === null ? null : t(`logo.${mistake}`, { name: file.name, size }));
    if (mistake === null) put.mutate(file);
  };
  const { zone, input, isOver, choose } = useOneFile({
    onFile: take,
    onSeveral: () => refuse(t('logo.onePicture')),
    disabled: put.isPending,
  });
  return (
    <Section title={t('logo.title')} text={<LogoText />}>
      <div {...zone} className={styles.logo}>
        {/* Reached by the button below: to everybody else it is not there. */}
        <input {...input} accept={LOGO_MEDIA_TYPES.join(',')} />
        {isOver && <DropHere>{t('logo.dropActive')}</DropHere>}
        <div className={styles.logoBody}>
          <div className={styles.paper}>
            {logo === null ? (
              <span className={styles.none}>
                <IconPhoto size={28} stroke={1.4} aria-hidden />
                {t('logo.none')}
              </span>
            ) : (
              <img className={styles.picture} src={logoAddress(logo.sha256)} alt={t('logo.alt', { name })} />
            )}
          </div>
          <div className={styles.logoSide}>
            <Group gap="xs">
              <Button
                variant="default"
                leftSection={<IconUpload size={16} />}
                loading={put.isPending}
                onClick={() => choose()}
              >
                {t(logo === null ? 'logo.choose' : 'logo.replace')}
              </Button>
              {logo !== null && (
                <Button
                  variant="subtle"
                  color="red"
                  leftSection={<IconTrash size={16} />}
                  disabled={put.isPending}
                  onClick={() => {
                    refuse(null);
                    remove.reset();
                    setAsking(true);
                  }}
                >
                  {t('logo.remove')}
                </Button>
              )}
            </Group>
            <Text size="sm" c="dimmed">
              {t('logo.hint', { size, side: MAXIMUM_LOGO_SIDE })}
            </Text>
            {put.isPending && (
              <Progress
                value={share * 100}
                size="sm"
                aria-label={t('logo.progress')}
                animated={share === 1}
              />
            )}
            <ActionError error={withoutConflict(put.error)} />
            {fault !== null && (
              <Alert color="red" role="alert">
                {fault}
              </Alert>
            )}
          </div>
        </div>
      </div>
      <ConfirmModal
        opened={asking}
        danger
        title={t('logo.question.title')}
        text={t('logo.question.text')}
        confirmLabel={t('logo.question.confirm')}
        busy={remove.isPending}
        error={withoutConflict(remove.error)}
        onConfirm={() => remove.mutate(undefined, { onSuccess: () => setAsking(false) })}
        onClose={() => setAsking(false)}
      />
    </Section>
  );
}

function LogoText() {
  const { t } = useTranslation('company');
  return (
    <>
      {t('logo.text')}
      <span className={styles.placeholder}>
        <code>{PLACEHOLDER}</code>
        <CopyButton value={PLACEHOLDER} label={t('logo.copy')} />
      </span>
    </>
  );
}
