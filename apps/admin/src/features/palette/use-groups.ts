import { foldText } from '@docket/domain';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { isSearch, LONGEST_SEARCH, searchQuery } from '../../api/search';
import { useUser } from '../../api/use-session';
import { creations, found, type Group, isExact, pages, recent } from './entries';
import { visitsOf } from '../../components/document/visits';

const TYPING_PAUSE = 150;
const RECENT = 6;

/** What the search offers for what is typed, the likeliest first, and how far it is. */
export function useGroups(typed: string) {
  const { t } = useTranslation('palette');
  const { t: common } = useTranslation();
  const user = useUser();
  const isAdmin = user?.role === 'ADMIN';
  // Only as long as this is open: what somebody opens closes it.
  const visits = useMemo(() => (user === null ? [] : visitsOf(user.id)), [user]);
  const text = typed.trim().slice(0, LONGEST_SEARCH);
  const [q] = useDebouncedValue(text, TYPING_PAUSE);
  const search = useQuery(searchQuery(q));
  const { data } = search;
  const isWanted = isSearch(text);
  const results = useMemo(() => (isWanted && data !== undefined ? data : []), [isWanted, data]);

  const groups = useMemo(() => {
    const group = (key: 'recent' | 'pages' | 'create', entries: Group['entries']): Group[] =>
      entries.length === 0 ? [] : [{ key, label: t(key), entries }];
    const toMake = creations(t, isAdmin, text);
    const isMeant = ({ entries }: Group) => entries.some(({ label }) => foldText(label) === foldText(text));
    const named = [
      ...group('pages', pages(common, isAdmin, text)),
      ...group('create', toMake),
      // What is written as it is called is meant, not a page that begins so, too.
    ].sort((a, b) => Number(isMeant(b)) - Number(isMeant(a)));
    if (text === '') return [...group('recent', recent(visits).slice(0, RECENT)), ...named];
    const records = found(t, common, results, text);
    return isExact(results) ? [...records, ...named] : [...named, ...records];
  }, [t, common, isAdmin, text, visits, results]);

  return {
    groups,
    /** What is looked for. */
    text,
    /** Whether what was found belongs to what was typed before. */
    isBehind: isWanted && (q !== text || search.isPlaceholderData || search.isPending),
    search,
  };
}
