import type { TemplateKind } from '@docket/contracts';
import { Alert, Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconFileCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { companyQuery } from '../../../api/company';
import { STARTER_LANGUAGES } from './starter-languages';
import { useStarters } from './use-starters';

/**
 * Buttons that add the starters of all kinds, shown if there is no template at all. One adds them in the language of the
 * company, one in the other language. A second press adds the starters that the first one could not.
 */
export function AllStarters({ kinds }: { kinds: readonly TemplateKind[] }) {
  const { t } = useTranslation('documents');
  const starters = useStarters();
  const { data: isGerman, isPending } = useQuery({
    ...companyQuery,
    select: ({ value }) => /^de(-|$)/i.test(value.language),
  });
  const without = kinds.filter(({ count }) => count === 0);
  const isBegun = starters.isPending || starters.isError;
  // Buttons do not change places once they are seen.
  if (isPending) return null;
  if (without.length === 0 || (without.length < kinds.length && !isBegun)) return null;
  const own = isGerman === true ? 'de' : 'en';
  return (
    <Alert color="ink" mb="md" icon={<IconFileCheck />} title={t('starters.allTitle')}>
      <Text size="sm">{t('starters.allText')}</Text>
      <Group gap="xs" mt="sm">
        {STARTER_LANGUAGES.toSorted((a, b) => Number(b === own) - Number(a === own)).map((language) => (
          <Button
            key={language}
            variant={language === own ? 'filled' : 'default'}
            loading={starters.isPending && starters.variables.language === language}
            disabled={starters.isPending}
            onClick={() => starters.mutate({ kinds: without.map(({ kind }) => kind), language })}
          >
            {t(`starters.all.${language}`)}
          </Button>
        ))}
      </Group>
    </Alert>
  );
}
