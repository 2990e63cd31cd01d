import type { OneTimeLink, UserAccount } from '@docket/contracts';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { renewLink } from '../../../api/users';
import { ConfirmModal } from '../../../components/feedback/confirm-modal';

interface Props {
  user: UserAccount;
  onMade: (link: OneTimeLink) => void;
  onClose: () => void;
}

/** Asks before a user's link is replaced by a new one. */
export function RenewLinkModal({ user, onMade, onClose }: Props) {
  const { t } = useTranslation('users');
  const { name } = user;
  const renew = useMutation({ mutationFn: () => renewLink(user.id), onSuccess: onMade });
  const words = user.status === 'invited' ? 'invite' : 'reset';
  return (
    <ConfirmModal
      opened
      title={t(`link.${words}Title`, { name })}
      text={t(`link.${words}Text`, { name })}
      confirmLabel={t('link.confirm')}
      busy={renew.isPending}
      error={renew.error}
      onConfirm={() => renew.mutate()}
      onClose={onClose}
    />
  );
}
