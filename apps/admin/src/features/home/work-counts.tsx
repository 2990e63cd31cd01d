import { Skeleton, Title } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { itemList } from '../../api/items';
import { orders } from '../../api/orders';
import { productionOrders } from '../../api/production-orders';
import { quotes } from '../../api/quotes';
import { troubleReports } from '../../api/trouble-reports';
import { useUser } from '../../api/use-session';
import { webhookList } from '../../api/webhooks';
import { FilterChips } from '../../components/table/filter-chips';
import { useFormats } from '../../i18n/format';
import { lateOrders, TO_SHIP } from '../sales/orders/late-orders';
import { lateProduction, RUNNING } from '../production/orders/late-production';
import { OPEN_REPORTS } from '../service/open-reports';
import styles from './home-page.module.css';

/** The states of quotes that wait for a decision, here or at the customer. */
const OPEN_QUOTES = ['draft', 'sent'] as const;

/** The filter for active items with stock below their minimum. */
const SCARCE = { active: ['true'], belowMinimum: ['true'] } as const;

/** The count reads all items and changes slowly, so it is not repeated at each visit of the page. */
const MINUTE = 60_000;

/** The states of webhooks that an administrator has to look into. */
const IN_TROUBLE = ['failing', 'held'] as const;

/** The counts of records that have an owner or an assignee. */
type Owned = 'openQuotes' | 'toShip' | 'lateOrders' | 'openReports';

/**
 * Counts of open work; each links to the list it counts. Records that have an owner can be narrowed to the user's
 * own.
 */
export function WorkCounts() {
  const { t } = useTranslation('home');
  const user = useUser();
  const [isMineWanted, setMineWanted] = useLocalStorage({
    key: 'docket.home.mine',
    defaultValue: false,
    getInitialValueInEffect: false,
  });
  // Any other stored value narrows nothing.
  const isMine = isMineWanted === true && user !== null;
  const me = isMine ? [user.id] : undefined;
  const salespersonId = isMine ? user.id : undefined;
  const open = useQuery(quotes.countQuery({ status: OPEN_QUOTES, salespersonId: me }));
  const toShip = useQuery(orders.countQuery({ status: TO_SHIP, salespersonId: me }));
  const late = useQuery(orders.countQuery({ ...lateOrders(), salespersonId: me }));
  const running = useQuery(productionOrders.countQuery({ status: RUNNING }));
  const lateMade = useQuery(productionOrders.countQuery(lateProduction()));
  const reports = useQuery(troubleReports.countQuery({ status: OPEN_REPORTS, assigneeId: me }));
  const scarce = useQuery({ ...itemList.countQuery(SCARCE), staleTime: MINUTE });
  const isAdmin = user?.role === 'ADMIN';
  const webhooks = useQuery({ ...webhookList.countQuery({ state: IN_TROUBLE }), enabled: isAdmin });
  const hint = (name: Owned) => t(isMine ? `${name}HintMine` : `${name}Hint`);
  return (
    <>
      <div className={styles.sectionHead}>
        <Title order={2}>{t('work')}</Title>
        <FilterChips
          label={t('owner')}
          choices={[{ value: 'mine', label: t('mine') }]}
          chosen={isMine ? ['mine'] : []}
          onChange={(chosen) => setMineWanted(chosen !== undefined)}
        />
      </div>
      <ul className={styles.stats} aria-label={t('work')}>
        <Tile count={open} label={t('openQuotes')} hint={hint('openQuotes')}>
          {(props) => (
            <Link to="/salesquotes" search={{ status: [...OPEN_QUOTES], salespersonId }} {...props} />
          )}
        </Tile>
        <Tile count={toShip} label={t('toShip')} hint={hint('toShip')}>
          {(props) => <Link to="/salesorders" search={{ status: [...TO_SHIP], salespersonId }} {...props} />}
        </Tile>
        <Tile count={late} label={t('lateOrders')} hint={hint('lateOrders')} urgent>
          {(props) => (
            <Link
              to="/salesorders"
              search={{ late: 'true', salespersonId, sort: 'promisedDate' }}
              {...props}
            />
          )}
        </Tile>
        <Tile count={running} label={t('runningProduction')} hint={t('runningProductionHint')}>
          {(props) => <Link to="/prodorders" search={{ status: [...RUNNING] }} {...props} />}
        </Tile>
        <Tile count={lateMade} label={t('lateProduction')} hint={t('lateProductionHint')} urgent>
          {(props) => <Link to="/prodorders" search={{ late: 'true', sort: 'dueDate' }} {...props} />}
        </Tile>
        <Tile count={scarce} label={t('belowMinimum')} hint={t('belowMinimumHint')}>
          {(props) => <Link to="/items" search={{ active: ['true'], belowMinimum: 'true' }} {...props} />}
        </Tile>
        <Tile count={reports} label={t('openReports')} hint={hint('openReports')}>
          {(props) => (
            <Link
              to="/service/troublereports"
              search={{ status: [...OPEN_REPORTS], assigneeId: salespersonId }}
              {...props}
            />
          )}
        </Tile>
        {isAdmin && (
          <Tile count={webhooks} label={t('failingWebhooks')} hint={t('failingWebhooksHint')} urgent>
            {(props) => <Link to="/setup/webhooks" search={{ state: [...IN_TROUBLE] }} {...props} />}
          </Tile>
        )}
      </ul>
    </>
  );
}

interface LinkProps {
  className: string | undefined;
  'aria-describedby': string;
  children: ReactNode;
}

interface TileProps {
  count: UseQueryResult<number>;
  label: string;
  /** The description of the records that are counted. */
  hint: string;
  /** Whether any is one too many. */
  urgent?: boolean;
  children: (props: LinkProps) => ReactNode;
}

function Tile({ count: { data: count, isError }, label, hint, urgent = false, children }: TileProps) {
  const { t } = useTranslation('home');
  const { integer } = useFormats();
  const id = useId();
  return (
    <li className={styles.stat}>
      {children({
        className: styles.link,
        'aria-describedby': id,
        children: (
          <>
            <span className={styles.count} data-urgent={(urgent && (count ?? 0) > 0) || undefined}>
              {count !== undefined && integer(count)}
              {count === undefined && isError && <span aria-label={t('countUnavailable')}>–</span>}
              {count === undefined && !isError && (
                <Skeleton component="span" display="inline-block" h={20} w={32} />
              )}
            </span>{' '}
            <span className={styles.label}>{label}</span>
          </>
        ),
      })}
      <span id={id} className={styles.hint}>
        {hint}
      </span>
    </li>
  );
}
