import { Title } from '@mantine/core';
import styles from './document-page.module.css';

/** Titled text of a document. Renders nothing if the text is empty. */
export function LongText({ title, text }: { title: string; text: string }) {
  if (text === '') return null;
  return (
    <section className={styles.section}>
      <Title order={2} mb={4}>
        {title}
      </Title>
      <p className={styles.text}>{text}</p>
    </section>
  );
}
