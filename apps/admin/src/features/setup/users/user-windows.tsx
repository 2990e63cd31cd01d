import type { OneTimeLink, UserAccount } from '@docket/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { sessionKey } from '../../../api/session';
import { usersKey } from '../../../api/users';
import { useToast } from '../../../components/feedback/use-toast';
import { EditUserModal } from './edit-user-modal';
import { InviteModal } from './invite-modal';
import { LinkModal } from './link-modal';
import { RenewLinkModal } from './renew-link-modal';
import { SwitchModal } from './switch-modal';

/** Which window is open, and for whom. */
export type OpenWindow =
  | { window: 'invite' }
  | { window: 'edit' | 'renew' | 'switch'; user: UserAccount }
  | { window: 'link'; name: string; link: OneTimeLink };

interface Props {
  open: OpenWindow;
  onOpen: (next: OpenWindow | null) => void;
}

/** The windows over the list of users, of which one is open at most. */
export function UserWindows({ open, onOpen }: Props) {
  const { t } = useTranslation('users');
  const toast = useToast();
  const queryClient = useQueryClient();

  const close = () => onOpen(null);
  const refresh = () => {
    void queryClient.invalidateQueries({ queryKey: usersKey });
    // It may have been oneself.
    void queryClient.invalidateQueries({ queryKey: sessionKey });
  };
  const done = (message: string) => {
    void toast.success(message);
    refresh();
    close();
  };
  switch (open.window) {
    case 'invite':
      return (
        <InviteModal
          onInvited={({ name, invitation }) => {
            refresh();
            onOpen({ window: 'link', name, link: invitation });
          }}
          onClose={close}
        />
      );
    case 'link':
      return <LinkModal name={open.name} link={open.link} onClose={close} />;
    case 'renew':
      return (
        <RenewLinkModal
          user={open.user}
          onMade={(link) => onOpen({ window: 'link', name: open.user.name, link })}
          onClose={close}
        />
      );
    case 'edit':
      return (
        <EditUserModal
          user={open.user}
          onSaved={({ name }) => done(t('edit.saved', { name }))}
          onClose={close}
        />
      );
    case 'switch':
      return <SwitchModal user={open.user} onDone={done} onClose={close} />;
  }
}
