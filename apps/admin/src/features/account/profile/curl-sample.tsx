import { Anchor, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CodeBlock } from '../../../components/layout/code-block';
import styles from './profile-page.module.css';

/** Sample calls of the API by a program. The first call fills the cookie jar, and all later calls send it along. */
export function CurlSample() {
  const { t } = useTranslation('profile');
  const call = 'curl -H "X-APIKEY: $KEY" -c jar -b jar';
  const api = `${window.location.origin}/v1`;
  const sample = [
    'KEY=dk_…',
    '',
    `# ${t('api.sample.first')}`,
    `${call} "${api}/salesquotes?limit=5"`,
    '',
    `# ${t('api.sample.templates')}`,
    `${call} "${api}/documents?kind=SalesQuote"`,
    '',
    `# ${t('api.sample.pdf')}`,
    'QUOTE_ID=… DOCUMENT_ID=…',
    `${call} \\`,
    `  -OJ "${api}/salesquotes/$QUOTE_ID/pdf?DocumentID=$DOCUMENT_ID"`,
  ].join('\n');
  return (
    <div className={styles.sample}>
      <Title order={3}>{t('api.sample.title')}</Title>
      <Text size="sm" c="dimmed" maw="66ch">
        {t('api.sample.text')}
      </Text>
      <CodeBlock whole label={t('api.sample.label')} text={sample} copyLabel={t('api.sample.copy')} />
      <Text size="sm" mt={8}>
        <Anchor href="/docs" target="_blank" rel="noreferrer" size="sm">
          {t('api.sample.reference')}
        </Anchor>
      </Text>
    </div>
  );
}
