import { useTranslation } from 'react-i18next';
import badge from '../components/status-badge.module.css';
import styles from './customers-page.module.css';

/** Whether new documents can be made out to a customer: in words, with a colour for the quick eye. */
export function CustomerState({ active, large = false }: { active: boolean; large?: boolean }) {
  const { t } = useTranslation('customers');
  const name = active ? 'active' : 'inactive';
  return (
    <span className={`${badge.badge} ${large ? badge.large : ''}`}>
      <span className={`${badge.dot} ${styles[name]} ${active ? '' : badge.hollow}`} aria-hidden />
      {t(name)}
    </span>
  );
}
