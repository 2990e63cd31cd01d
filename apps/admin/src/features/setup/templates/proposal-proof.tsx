import type { DocumentProof } from '@docket/contracts';
import { Alert, Table, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** The result of printing a new template with its own record. */
export function ProposalProof({ proof: { differences, pages } }: { proof: DocumentProof }) {
  const { t } = useTranslation('proposals');
  const count = differences.length;
  return (
    <Alert
      role="status"
      color={count === 0 ? 'green' : 'yellow'}
      title={count === 0 ? t('same') : t('differs', { count })}
    >
      {pages !== null && (
        <Text size="sm">
          {pages.before === pages.after ? t('samePages', { count: pages.before }) : t('otherPages', pages)}
        </Text>
      )}
      {count > 0 && (
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{t('where')}</Table.Th>
              <Table.Th scope="col">{t('before')}</Table.Th>
              <Table.Th scope="col">{t('after')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {differences.map(({ label, before, after }, index) => (
              <Table.Tr key={index}>
                <Table.Td>{label}</Table.Td>
                <Table.Td>{before}</Table.Td>
                <Table.Td>{after}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </Alert>
  );
}
