import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { switchLanguage } from '../../../i18n';
import { sayPlainly } from '../../../loading/line';
import { TEXT_LANGUAGES, type TextLanguage, textLanguage } from '../../../i18n/languages';
import { keepLanguage } from '../../../i18n/start-language';
import styles from './session-frame.module.css';

const languages = Object.entries(TEXT_LANGUAGES) as [TextLanguage, string][];

/**
 * Changes the language of the pages shown before sign-in. A signed-in user reads in the language of their profile.
 */
export function LanguageChoice() {
  const { i18n } = useTranslation();
  const present = textLanguage(i18n.language);
  return (
    <div className={styles.languages}>
      {languages
        .filter(([language]) => language !== present)
        .map(([language, name]) => (
          <Anchor
            key={language}
            component="button"
            type="button"
            size="sm"
            lang={language}
            onClick={() => {
              keepLanguage(language);
              switchLanguage(i18n, language).catch(() => sayPlainly(i18n.t('loading.partMissing')));
            }}
          >
            {name}
          </Anchor>
        ))}
    </div>
  );
}
