import { Anchor, Tabs, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Block } from '../../../components/layout/block';
import { CodeBlock } from '../../../components/layout/code-block';
import { SIGNATURE_SAMPLES } from './signature-samples';

/** How a receiver verifies that a delivery is from here, and from now. */
export function SignatureSection() {
  const { t } = useTranslation('webhooks');
  return (
    <Block title={t('signature.title')}>
      <Text size="sm" c="dimmed" maw="80ch" mb="sm">
        {t('signature.text')}{' '}
        <Anchor
          href="https://www.standardwebhooks.com/"
          target="_blank"
          rel="noreferrer"
          size="sm"
          underline="always"
        >
          Standard Webhooks
        </Anchor>
      </Text>
      <Tabs defaultValue={SIGNATURE_SAMPLES[0].language} keepMounted={false}>
        <Tabs.List aria-label={t('signature.languages')}>
          {SIGNATURE_SAMPLES.map(({ language }) => (
            <Tabs.Tab key={language} value={language}>
              {language}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {SIGNATURE_SAMPLES.map(({ language, code }) => (
          <Tabs.Panel key={language} value={language}>
            <CodeBlock
              label={t('signature.sample', { language })}
              text={code}
              whole
              copyLabel={t('signature.copy', { language })}
            />
          </Tabs.Panel>
        ))}
      </Tabs>
    </Block>
  );
}
