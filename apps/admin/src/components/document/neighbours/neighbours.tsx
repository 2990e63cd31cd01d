import type { Page } from '@docket/contracts';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { request } from '../../../api/http';
import { ariaKeys } from '../../../keys/keys';
import { IconLink } from '../../layout/links';
import { useCursorTrail } from '../../table/use-cursor-trail';
import { besides, idIn, keepTrail, type ListTrail, trailAt } from './list-trail';

/** Links to the previous and next record of the list that this record was opened from. */
export function Neighbours() {
  const trail = trailAt(useLocation({ select: ({ pathname }) => pathname }));
  return trail !== null && <Arrows trail={trail} />;
}

function Arrows({ trail }: { trail: ListTrail }) {
  const { t } = useTranslation('lists');
  const { before, remember } = useCursorTrail();
  const { ids, next, cursor, at } = trail;
  const index = ids.indexOf(idIn(at));
  // The server is asked only at the first or last row of the page.
  const following = usePage(trail, next ?? undefined, index === ids.length - 1 && next !== null);
  const preceding = usePage(
    trail,
    cursor === undefined ? undefined : before(cursor),
    index === 0 && cursor !== undefined,
  );
  const links = [
    {
      name: 'previous',
      key: 'previousRecord',
      Icon: IconChevronLeft,
      id: ids[index - 1] ?? preceding?.ids.at(-1),
      page: index > 0 ? trail : preceding,
    },
    {
      name: 'next',
      key: 'nextRecord',
      Icon: IconChevronRight,
      id: ids[index + 1] ?? following?.ids[0],
      page: index < ids.length - 1 ? trail : following,
    },
  ] as const;
  return links.map(({ name, key, Icon, id, page }) => {
    const label = t(`neighbours.${name}`);
    if (id === undefined || page === undefined) return null;
    const address = besides(at, id);
    return (
      <IconLink
        key={name}
        // Back leads to the list, no matter how many records were visited.
        replace
        to={address}
        variant="default"
        size={36}
        aria-label={label}
        title={label}
        aria-keyshortcuts={ariaKeys(key)}
        data-neighbour={name}
        onClick={() => {
          if (page === following && next !== null) remember(next, cursor);
          keepTrail({ ...page, at: address });
        }}
      >
        <Icon size={18} aria-hidden />
      </IconLink>
    );
  });
}

/** Another page of the list. Undefined while it loads, and if it is not needed. */
function usePage(trail: ListTrail, cursor: string | undefined, isWanted: boolean): ListTrail | undefined {
  const { path, query } = trail;
  const { data } = useQuery({
    queryKey: ['neighbours', path, query, cursor],
    queryFn: ({ signal }) =>
      request<Page<{ id: string }>>('GET', path, { query: { ...query, cursor }, signal }),
    enabled: isWanted,
  });
  if (!isWanted || data === undefined) return undefined;
  return { ...trail, cursor, next: data.next, ids: data.data.map(({ id }) => id) };
}
