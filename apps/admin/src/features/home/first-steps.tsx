import { Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { companyQuery } from '../../api/company';
import { customerList } from '../../api/customers';
import { usableTemplatesQuery } from '../../api/documents';
import { itemList } from '../../api/items';
import { useIsAdmin } from '../../api/use-session';
import { ButtonLink } from '../../components/layout/links';
import styles from './first-steps.module.css';

/**
 * Steps to the first quote, shown while there is none. Each step shows whether it is done, and the next one is
 * highlighted.
 */
export function FirstSteps() {
  const { t } = useTranslation('home');
  const isAdmin = useIsAdmin();
  const company = useQuery({ ...companyQuery, enabled: isAdmin, select: ({ value }) => value.version > 1 });
  const templates = useQuery({
    ...usableTemplatesQuery('SalesQuote'),
    enabled: isAdmin,
    select: (found) => found.length > 0,
  });
  const customers = useQuery({ ...customerList.countQuery({}), select: (count) => count > 0 });
  const items = useQuery({ ...itemList.countQuery({}), select: (count) => count > 0 });
  const forAdmin = [
    { name: 'company', to: '/setup/company', isDone: company.data },
    { name: 'template', to: '/setup/documents', isDone: templates.data },
  ] as const;
  const forAll = [
    { name: 'customer', to: '/customers/new', isDone: customers.data },
    { name: 'item', to: '/items/new', isDone: items.data },
    { name: 'quote', to: '/salesquotes/new', isDone: false },
  ] as const;
  const steps = isAdmin ? [...forAdmin, ...forAll] : forAll;
  // No step is marked as the next one until it is known which are done.
  const next = steps.every(({ isDone }) => isDone !== undefined)
    ? steps.find(({ isDone }) => !isDone)?.name
    : undefined;
  return (
    <section className={styles.frame} aria-labelledby="first-steps">
      <Title order={2} id="first-steps">
        {t('first.title')}
      </Title>
      <Text c="dimmed" size="sm">
        {t('first.text')}
      </Text>
      <ol className={styles.steps}>
        {steps.map(({ name, to, isDone }, index) => (
          <li key={name} className={styles.step} data-done={isDone || undefined}>
            <span className={styles.sign} aria-hidden>
              {isDone ? <IconCheck size={16} /> : index + 1}
            </span>
            <div className={styles.text}>
              <Text fw={600} size="sm">
                {t(`first.${name}.title`)}
                {isDone && <span className="visually-hidden"> ({t('first.done')})</span>}
              </Text>
              <Text c="dimmed" size="sm">
                {t(`first.${name}.text`)}
              </Text>
            </div>
            <ButtonLink to={to} size="xs" variant={name === next ? 'filled' : 'default'}>
              {t(`first.${name}.button`)}
            </ButtonLink>
          </li>
        ))}
      </ol>
    </section>
  );
}
