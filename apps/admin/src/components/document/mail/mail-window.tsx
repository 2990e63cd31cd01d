import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../../api/use-session';
import { textsIn } from '../../../i18n';
import { type Letter, writeLetter } from './letter';
import { MailModal } from './mail-modal';

type Props = Omit<ComponentProps<typeof MailModal>, 'written'> & { letter: Letter };

/** Mail dialog with a generated text in the recipient's language. */
export function MailWindow({ letter, ...mail }: Props) {
  const { i18n } = useTranslation();
  const sender = useUser()?.name ?? '';
  const language = letter.language ?? i18n.language;
  const words = useQuery({
    queryKey: ['letters', language],
    queryFn: () => textsIn(i18n, language, 'letters'),
    staleTime: Infinity,
    retry: false,
  });
  if (words.isPending) return null;
  const written =
    words.data === undefined ? { subject: mail.name, message: '' } : writeLetter(words.data, letter, sender);
  return <MailModal {...mail} written={written} />;
}
