import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { peopleNamedQuery } from '../../../api/people';
import { FilterChips } from '../../../components/table/filter-chips';
import { PersonPicker } from '../../service/person-picker';

interface Props {
  ids: string[];
  /** Whether one more is looked for. */
  isAsking: boolean;
  /** Of the field in which one is looked for. */
  className?: string;
  onChange: (ids: string[]) => void;
}

/** Others whose documents a list is narrowed to, whether they still work here or not: nothing narrows it unseen. */
export function OtherOwners({ ids, isAsking, className, onChange }: Props) {
  const { t } = useTranslation('sales');
  const people = useQuery({ ...peopleNamedQuery(ids), enabled: ids.length > 0 });
  const [chosen, setChosen] = useState(0);
  // Whoever is still looked for, or could not be, is not unknown.
  const isTold = people.isSuccess && !people.isPlaceholderData;
  const nameOf = (id: string) =>
    people.data?.find((person) => person.id === id)?.name ?? (isTold ? t('unknownPerson') : '…');
  return (
    <>
      {ids.length > 0 && (
        <FilterChips
          label={t('salespersonFilter')}
          choices={ids.map((id) => ({ value: id, label: nameOf(id) }))}
          chosen={ids}
          onChange={(left = []) => onChange(left)}
        />
      )}
      {/* Empty again for the next one, once somebody is chosen: also oneself, or who was chosen before. */}
      {isAsking && (
        <OwnerPicker
          key={chosen}
          className={className}
          onChoose={(id) => {
            setChosen(chosen + 1);
            onChange([...ids.filter((one) => one !== id), id]);
          }}
        />
      )}
    </>
  );
}

/** Looks for somebody; it takes the focus, as it is there because somebody asked for it. */
function OwnerPicker({ className, onChoose }: { className?: string; onChoose: (id: string) => void }) {
  const { t } = useTranslation('sales');
  const { t: service } = useTranslation('service');
  const field = useRef<HTMLDivElement>(null);
  useEffect(() => {
    field.current?.querySelector('input')?.focus();
  }, []);
  return (
    <div ref={field} className={className}>
      <PersonPicker
        label={t('salespersonFilter')}
        placeholder={service('anybody')}
        withFormer
        person={undefined}
        onChoose={({ id }) => onChoose(id)}
      />
    </div>
  );
}
