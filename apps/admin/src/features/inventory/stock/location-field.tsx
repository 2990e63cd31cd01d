import { useQuery } from '@tanstack/react-query';
import { allLocationsQuery } from '../../../api/locations';
import { Overtaken } from '../../../components/form/overtaken';
import type { FormField } from '../../../components/form/use-form';
import { LocationSelect } from './location-select';

interface Props {
  /** Holds an empty text if no location is chosen. */
  field: FormField<string>;
  label: string;
  hint?: string;
  required?: boolean;
}

/** A location as a field of a form. It may stay empty unless it is required. */
export function LocationField({ field, label, hint, required }: Props) {
  const locations = useQuery(allLocationsQuery);
  const { overtakenBy } = field;
  const theirs = locations.data?.find(({ id }) => id === overtakenBy)?.code ?? overtakenBy;
  return (
    <div>
      <LocationSelect
        label={label}
        hint={hint}
        required={required}
        value={field.value}
        error={field.errorAt()}
        onChange={field.onChange}
        clearable
      />
      <Overtaken by={theirs} />
    </div>
  );
}
