import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import styles from './item-parts.module.css';

/** The way between an item and how it is made: each part is a page. */
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
