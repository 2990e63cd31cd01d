import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { peopleNamedQuery } from '../api/people';
import { FilterChips } from '../components/filter-chips';

interface Props {
  ids: string[];
  onChange: (left: string[]) => void;
}

/** Others whose documents an address narrows a list to: nothing narrows it unseen. */
export function OtherOwners({ ids, onChange }: Props) {
  const { t } = useTranslation('sales');
  const people = useQuery(peopleNamedQuery(ids));
  const nameOf = (id: string) => people.data?.find((person) => person.id === id)?.name ?? t('unknownPerson');
  if (people.isPending) return null;
  return (
    <FilterChips
      label={t('salespersonFilter')}
      choices={ids.map((id) => ({ value: id, label: nameOf(id) }))}
      chosen={ids}
      onChange={(left = []) => onChange(left)}
    />
  );
}
