import type { DocumentProposal } from '@docket/contracts';
import { Alert, List, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** Says how well a record fits a document, and what to check before the template is stored. */
export function ProposalFindings({ proposal, number }: { proposal: DocumentProposal; number: string }) {
  const { t } = useTranslation('proposals');
  const { amounts, issues, lists, notShown, places } = proposal;
  const isOther = places.length === 0 || amounts.explained * 2 < amounts.all;
  return (
    <>
      {isOther && (
        <Alert color="red" role="alert">
          {t('wrongRecord', { number })}
        </Alert>
      )}
      {amounts.all > 0 && <Text size="sm">{t('explained', amounts)}</Text>}
      {lists.map(({ list, rows, paragraph, part }) => (
        <Text key={`${part} ${paragraph} ${list}`} size="sm">
          {t('lists', { count: rows, list })}
        </Text>
      ))}
      {(issues.length > 0 || notShown.length > 0) && (
        <Alert color="yellow" title={t('checks')}>
          <List size="sm">
            {issues.map(({ code, place, detail }, index) => (
              <List.Item key={index}>{t(`issue.${code}`, { text: place.text, detail })}</List.Item>
            ))}
            {notShown.length > 0 && <List.Item>{t('notShown', { fields: notShown.join(', ') })}</List.Item>}
          </List>
        </Alert>
      )}
    </>
  );
}
