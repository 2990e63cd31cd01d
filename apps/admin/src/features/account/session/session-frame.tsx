import { Text, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LanguageChoice } from './language-choice';
import styles from './session-frame.module.css';

interface Props {
  title: string;
  text?: string;
  children?: ReactNode;
}

/** The frame of pages for people who are not signed in: one card with the product's name. */
export function SessionFrame({ title, text, children }: Props) {
  const { t } = useTranslation();
  useDocumentTitle(`${title} · ${t('product')}`);
  return (
    <main className={styles.page}>
      <div className={styles.panel}>
        <div className={styles.card}>
          <div className={styles.brand}>
            <img src="/favicon.svg" width={26} height={26} alt="" />
            {t('product')}
          </div>
          <Title order={1} size="h2">
            {title}
          </Title>
          {text !== undefined && (
            <Text c="dimmed" size="sm" mt={4} mb="md">
              {text}
            </Text>
          )}
          {children}
        </div>
        <LanguageChoice />
      </div>
    </main>
  );
}
