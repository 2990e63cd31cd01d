import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import styles from './item-parts.module.css';

/** Navigation between the pages of an item: its details, its bill of materials and its routing. */
export function ItemParts({ itemId }: { itemId: string }) {
  const { t } = useTranslation('recipes');
  const parts = [
    { to: '/items/$itemId', label: t('item') },
    { to: '/items/$itemId/bom', label: t('bom.title') },
    { to: '/items/$itemId/routing', label: t('routing.title') },
  ] as const;
  return (
    <nav className={styles.parts} aria-label={t('parts')}>
      {parts.map(({ to, label }) => (
        <Link key={to} to={to} params={{ itemId }} activeOptions={{ exact: true }} className={styles.part}>
          {label}
        </Link>
      ))}
    </nav>
  );
}
