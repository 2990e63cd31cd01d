import type { DocumentProposal, TemplateKind } from '@docket/contracts';
import { Badge, Checkbox, NativeSelect, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { templateFieldsQuery } from '../../../api/documents';
import type { Decisions } from './proposal-decisions';

interface Props {
  kind: TemplateKind;
  proposal: DocumentProposal;
  decisions: Decisions;
  onDecide: (decisions: Decisions) => void;
}

interface Choice {
  field: string;
  filter: string;
}

const written = ({ field, filter }: Choice): string => (filter === '' ? field : `${field} | ${filter}`);

/** The proposed places: each can be left as plain text, or be given another field. */
export function ProposalPlaces({ kind, proposal: { places }, decisions, onDecide }: Props) {
  const { t } = useTranslation('proposals');
  const fields = useQuery(templateFieldsQuery(kind.kind));
  const others = (fields.data ?? []).flatMap(({ placeholder }): Choice[] => {
    const name = /^\{\{([\w.]+)\}\}$/.exec(placeholder)?.[1];
    return name === undefined ? [] : [{ field: name, filter: '' }];
  });
  if (places.length === 0) return <Text size="sm">{t('none')}</Text>;
  const skip = (index: number, isUsed: boolean) => {
    const skipped = new Set(decisions.skipped);
    if (isUsed) skipped.delete(index);
    else skipped.add(index);
    onDecide({ ...decisions, skipped });
  };
  const choose = (index: number, choice: Choice | undefined) =>
    choice && onDecide({ ...decisions, fields: new Map([...decisions.fields, [index, choice]]) });
  return (
    <Table aria-label={t('places')}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{t('use')}</Table.Th>
          <Table.Th scope="col">{t('text')}</Table.Th>
          <Table.Th scope="col" w="36%">
            {t('field')}
          </Table.Th>
          <Table.Th scope="col">{t('where')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {places.map((place, index) => {
          const isUsed = !decisions.skipped.has(index);
          const choices = [place, ...place.rivals].map(({ field, filter }): Choice => ({ field, filter }));
          const rest = others.filter(({ field }) => !choices.some((choice) => choice.field === field));
          const all = [...choices, ...rest];
          const chosen = written(decisions.fields.get(index) ?? place);
          return (
            <Table.Tr key={index}>
              <Table.Td>
                <Checkbox
                  aria-label={t('useText', { text: place.text })}
                  checked={isUsed}
                  onChange={(event) => skip(index, event.currentTarget.checked)}
                />
              </Table.Td>
              <Table.Td>
                {place.text}{' '}
                <Badge color={place.sure ? 'green' : 'yellow'} variant="light">
                  {t(place.sure ? 'sure' : 'doubtful')}
                </Badge>
              </Table.Td>
              <Table.Td>
                <NativeSelect
                  size="xs"
                  aria-label={t('fieldOf', { text: place.text })}
                  disabled={!isUsed}
                  data={all.map(written)}
                  value={chosen}
                  onChange={({ currentTarget: { value } }) =>
                    choose(
                      index,
                      all.find((choice) => written(choice) === value),
                    )
                  }
                />
              </Table.Td>
              <Table.Td style={{ whiteSpace: 'nowrap' }}>{place.label}</Table.Td>
            </Table.Tr>
          );
        })}
      </Table.Tbody>
    </Table>
  );
}
