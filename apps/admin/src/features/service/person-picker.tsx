import type { UserReference } from '@docket/contracts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { peopleFoundQuery } from '../../api/people';
import { RecordPicker } from '../../components/form/record-picker';

const useActiveFound = (q: string, enabled: boolean) =>
  useQuery({ ...peopleFoundQuery(q, ['true']), enabled });
const useAllFound = (q: string, enabled: boolean) => useQuery({ ...peopleFoundQuery(q), enabled });

interface Props {
  label: string;
  placeholder?: string;
  person: UserReference | undefined;
  /** Whether former employees can be chosen. */
  withFormer?: boolean;
  error?: string;
  required?: boolean;
  autoFocus?: boolean;
  className?: string;
  onChoose: (person: UserReference) => void;
  onClear?: () => void;
}

/** Picks an employee by name. */
export function PersonPicker({ person, withFormer = false, ...props }: Props) {
  const { t } = useTranslation('service');
  return (
    <RecordPicker<UserReference>
      {...props}
      chosen={person}
      useFound={withFormer ? useAllFound : useActiveFound}
      labelOf={({ name }) => name}
      texts={{
        searching: t('people.searching'),
        none: t('people.none'),
        nothing: (search) => t('people.nothing', { search }),
      }}
    />
  );
}
