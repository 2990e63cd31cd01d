import { Skeleton, Text, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Neighbours } from '../document/neighbours/neighbours';
import { TextLink } from './links';
import styles from './page-header.module.css';
import { Unbroken } from './unbroken';

interface Crumb {
  label: string;
  /** Omitted for an entry without a page. */
  to?:
    | '/'
    | '/salesquotes'
    | '/salesorders'
    | '/customers'
    | '/prodorders'
    | '/service/troublereports'
    | '/workcentres'
    | '/items'
    | '/profile'
    | '/setup/documents'
    | '/setup/webhooks';
}

interface Props {
  /** Null while the page is loading. */
  title: string | null;
  crumbs?: Crumb[];
  badge?: ReactNode;
  subtitle?: ReactNode;
  actions?: ReactNode;
}

/** Header of a page: breadcrumbs, the only `h1`, and the actions of the page. */
export function PageHeader({ title, crumbs = [], badge, subtitle, actions }: Props) {
  const { t } = useTranslation();
  useDocumentTitle(title === null ? t('product') : `${title} · ${t('product')}`);
  return (
    <div className={styles.header}>
      <div className={styles.titles}>
        {crumbs.length > 0 && (
          <nav aria-label={t('nav.breadcrumbs')} className={styles.crumbs}>
            <ol>
              {crumbs.map(({ label, to }) => (
                <li key={label}>
                  {to === undefined ? (
                    <span>{label}</span>
                  ) : (
                    <TextLink to={to} size="xs" c="dimmed">
                      {label}
                    </TextLink>
                  )}
                </li>
              ))}
            </ol>
          </nav>
        )}
        <div className={styles.heading}>
          <Title order={1} tabIndex={-1} className={styles.title}>
            {title !== null ? (
              <Unbroken>{title}</Unbroken>
            ) : (
              <Skeleton
                component="span"
                display="inline-block"
                h={22}
                w={140}
                aria-label={t('table.loading')}
              />
            )}
          </Title>
          {badge}
        </div>
        {subtitle !== undefined && (
          <Text c="dimmed" size="sm" mt={2} component="div" className={styles.subtitle}>
            {subtitle}
          </Text>
        )}
      </div>
      <div className={styles.actions}>
        <Neighbours />
        {actions}
      </div>
    </div>
  );
}
