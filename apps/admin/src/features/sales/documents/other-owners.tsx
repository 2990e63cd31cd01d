import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { peopleNamedQuery } from '../../../api/people';
import { FilterChips } from '../../../components/table/filter-chips';
import { PersonPicker } from '../../service/person-picker';

interface Props {
  ids: string[];
  /** Whether the field for one more owner is shown. */
  isAsking: boolean;
  /** The class of the field for one more owner. */
  className?: string;
  onChange: (ids: string[]) => void;
}

/** Other owners by whom a list is filtered, former employees included. All are named, so that no filter is hidden. */
export function OtherOwners({ ids, isAsking, className, onChange }: Props) {
  const { t } = useTranslation('sales');
  const people = useQuery({ ...peopleNamedQuery(ids), enabled: ids.length > 0 });
  const [chosen, setChosen] = useState(0);
  // An owner counts as unknown only once the request has succeeded.
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
      {/* The field is emptied after each choice, even of the user themselves or of an owner already chosen. */}
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

/** Picks an owner. It takes the focus, as it is shown only at the user's request. */
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
