import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { personQuery } from '../api/people';
import { PersonPicker } from '../service/person-picker';

interface Props {
  label: string;
  className?: string;
  salespersonId: string | undefined;
  /** Whether somebody has just asked for it. */
  takesFocus: boolean;
  onChange: (salespersonId: string | undefined) => void;
}

/** Narrows a list to what somebody sells, whether they still work here or not. */
export function SalespersonFilter({ label, className, salespersonId, takesFocus, onChange }: Props) {
  const { t } = useTranslation('service');
  const person = useQuery({ ...personQuery(salespersonId ?? ''), enabled: salespersonId !== undefined });
  const field = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) field.current?.querySelector('input')?.focus();
  }, [takesFocus]);
  return (
    <div ref={field} className={className}>
      <PersonPicker
        label={label}
        placeholder={t('anybody')}
        withFormer
        person={salespersonId === undefined ? undefined : (person.data ?? undefined)}
        onChoose={({ id }) => onChange(id)}
        onClear={() => onChange(undefined)}
      />
    </div>
  );
}
