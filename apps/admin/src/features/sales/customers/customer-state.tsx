import { useTranslation } from 'react-i18next';
import { ActiveBadge } from '../../../components/layout/active-badge';

/** The state of a customer: new documents can be made out to active ones only. */
export function CustomerState({ active, large = false }: { active: boolean; large?: boolean }) {
  const { t } = useTranslation('customers');
  return <ActiveBadge active={active} label={t(active ? 'active' : 'inactive')} large={large} />;
}
