import { useTranslation } from 'react-i18next';
import type { Company } from '../../../api/company';
import { logoAddress } from '../../../api/company-logo';
import {
  LOGO_MEDIA_TYPES,
  MAXIMUM_LOGO_BYTES,
  MAXIMUM_LOGO_SIDE,
  mistakeOf,
} from '../../../components/media/files/picture-file';
import { PrintedBy, PrintedPicture } from '../../../components/media/files/printed-picture';
import { Section } from '../../../components/layout/section';
import { useFormats } from '../../../i18n/format';
import { useLogo, withoutConflict } from './use-logo';

interface Props {
  company: Company;
  onSaved: () => void;
  onConflict: () => void;
}

/** The logo: it is stored at once, without the form beside it. */
export function LogoSection({ company, ...handlers }: Props) {
  const { t } = useTranslation('company');
  const { fileSize } = useFormats();
  const { put, remove, share } = useLogo(company, handlers);
  const size = fileSize(MAXIMUM_LOGO_BYTES);
  const { logo, name } = company.value;
  return (
    <Section
      title={t('logo.title')}
      text={<PrintedBy text={t('logo.text')} placeholder="{{IMAGE COMPANY.LOGO}}" copy={t('logo.copy')} />}
    >
      <PrintedPicture
        address={logo && logoAddress(logo.sha256)}
        accept={LOGO_MEDIA_TYPES}
        mistakeOf={(file) => {
          const mistake = mistakeOf(file);
          return mistake && t(`logo.${mistake}`, { name: file.name, size });
        }}
        put={{ ...put, error: withoutConflict(put.error), share }}
        remove={{ ...remove, error: withoutConflict(remove.error) }}
        texts={{
          none: t('logo.none'),
          alt: t('logo.alt', { name }),
          choose: t('logo.choose'),
          replace: t('logo.replace'),
          remove: t('logo.remove'),
          hint: t('logo.hint', { size, side: MAXIMUM_LOGO_SIDE }),
          dropActive: t('logo.dropActive'),
          onePicture: t('logo.onePicture'),
          progress: t('logo.progress'),
          question: {
            title: t('logo.question.title'),
            text: t('logo.question.text'),
            confirm: t('logo.question.confirm'),
          },
        }}
      />
    </Section>
  );
}
