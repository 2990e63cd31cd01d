import type { Profile } from '@docket/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { profileKey, putSignature, removeSignature, signatureAddress } from '../../../api/profile';
import {
  LOGO_MEDIA_TYPES,
  MAXIMUM_LOGO_BYTES,
  MAXIMUM_LOGO_SIDE,
  mistakeOf,
} from '../../../components/media/files/picture-file';
import { PrintedPicture } from '../../../components/media/files/printed-picture';
import { useToast } from '../../../components/feedback/use-toast';
import { useFormats } from '../../../i18n/format';

/** The image of the user's own signature. It is stored at once, without a form. */
export function Signature({ profile }: { profile: Profile }) {
  const { t } = useTranslation('profile');
  const { fileSize } = useFormats();
  const queryClient = useQueryClient();
  const toast = useToast();
  const [share, setShare] = useState(0);
  const done = (saved: Profile, message: string) => {
    queryClient.setQueryData(profileKey, saved);
    void toast.success(message);
  };
  const put = useMutation({
    mutationFn: (file: File) => putSignature(file, setShare),
    onMutate: () => setShare(0),
    onSuccess: (saved) => done(saved, t('signature.stored')),
  });
  const remove = useMutation({
    mutationFn: (_: undefined) => removeSignature(),
    onSuccess: (saved) => done(saved, t('signature.removed')),
  });
  const size = fileSize(MAXIMUM_LOGO_BYTES);
  return (
    <PrintedPicture
      address={profile.signature && signatureAddress(profile.signature.sha256)}
      accept={LOGO_MEDIA_TYPES}
      mistakeOf={(file) => {
        const mistake = mistakeOf(file);
        return mistake && t(`signature.${mistake}`, { name: file.name, size });
      }}
      put={{ ...put, share }}
      remove={remove}
      texts={{
        none: t('signature.none'),
        alt: t('signature.alt'),
        choose: t('signature.choose'),
        replace: t('signature.replace'),
        remove: t('signature.remove'),
        hint: t('signature.hint', { size, side: MAXIMUM_LOGO_SIDE }),
        dropActive: t('signature.dropActive'),
        onePicture: t('signature.onePicture'),
        progress: t('signature.progress'),
        question: {
          title: t('signature.question.title'),
          text: t('signature.question.text'),
          confirm: t('signature.question.confirm'),
        },
      }}
    />
  );
}
