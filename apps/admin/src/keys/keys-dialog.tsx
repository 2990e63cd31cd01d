import { Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useIsAdmin } from '../api/use-session';
import { pagesOf } from '../app/navigation';
import { Dialog } from '../components/feedback/dialog';
import { KeyHint, PressHint } from './key-hint';
import { JUMP, KEY_GROUPS, KEY_NAMES, KEYS } from './keys';
import styles from './keys-dialog.module.css';
import { SingleKeysSwitch } from './single-keys-switch';

/** Dialog that lists the keyboard shortcuts by group. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('keys');
  const { t: common } = useTranslation();
  const isAdmin = useIsAdmin();
  return (
    <Dialog opened onClose={onClose} title={t('title')} size="lg">
      <div className={styles.groups}>
        {KEY_GROUPS.map((group) => (
          <section key={group} className={styles.group}>
            <h3 className={styles.title}>{t(`groups.${group}`)}</h3>
            <dl className={styles.list}>
              {KEY_NAMES.filter((name) => KEYS[name].group === group).map((name) => (
                <div key={name} className={styles.row}>
                  <dt>{t(`does.${name}`)}</dt>
                  <dd>
                    <KeyHint name={name} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        <section className={styles.group}>
          <h3 className={styles.title}>{t('groups.jumps')}</h3>
          <dl className={styles.list}>
            {pagesOf(isAdmin).map(
              ({ to, label, jump }) =>
                jump !== undefined && (
                  <div key={to} className={styles.row}>
                    <dt>{common(label)}</dt>
                    <dd className={styles.jump}>
                      <PressHint press={JUMP} />
                      <span className={styles.then}>{t('then')}</span>
                      <PressHint press={jump} />
                    </dd>
                  </div>
                ),
            )}
          </dl>
        </section>
      </div>
      <Stack gap="sm" mt="md">
        <SingleKeysSwitch />
        <Text size="xs" c="dimmed">
          {t('whileTyping')}
        </Text>
      </Stack>
    </Dialog>
  );
}
