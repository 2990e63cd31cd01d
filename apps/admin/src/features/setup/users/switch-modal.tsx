import type { UserAccount } from '@docket/contracts';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../../api/use-session';
import { changeUser } from '../../../api/users';
import { ConfirmModal } from '../../../components/feedback/confirm-modal';

interface Props {
  user: UserAccount;
  /** Called with the text that reports the change. */
  onDone: (message: string) => void;
  onClose: () => void;
}

/** Asks before a user is disabled, or enabled again. */
export function SwitchModal({ user, onDone, onClose }: Props) {
  const { t } = useTranslation('users');
  const me = useUser();
  const { name, status } = user;
  const enabling = status === 'disabled';
  const words = enabling ? 'enable' : 'disable';
  const change = useMutation({
    mutationFn: () => changeUser(user.id, { active: enabling }),
    onSuccess: (changed) => {
      const text = t(`${words}.done`, { name });
      onDone(changed.status === 'invited' ? `${text} ${t('enable.textInvited', { name })}` : text);
    },
  });
  return (
    <ConfirmModal
      opened
      danger={!enabling}
      title={t(`${words}.title`, { name })}
      text={!enabling && user.id === me?.id ? t('disable.textSelf') : t(`${words}.text`, { name })}
      confirmLabel={t(`${words}.confirm`)}
      busy={change.isPending}
      error={change.error}
      onConfirm={() => change.mutate()}
      onClose={onClose}
    />
  );
}
