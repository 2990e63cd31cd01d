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

/** Results of the search for the typed text, the most likely first, and the state of the request. */
export function useGroups(typed: string) {
  const { t } = useTranslation('palette');
  const { t: common } = useTranslation();
  const user = useUser();
  const isAdmin = user?.role === 'ADMIN';
  // The dialog closes when a record is opened, so the list need not change while it is open.
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
      // A group with a label equal to the typed text comes before one whose label only begins with it.
    ].sort((a, b) => Number(isMeant(b)) - Number(isMeant(a)));
    if (text === '') return [...group('recent', recent(visits).slice(0, RECENT)), ...named];
    const records = found(t, common, results, text);
    return isExact(results) ? [...records, ...named] : [...named, ...records];
  }, [t, common, isAdmin, text, visits, results]);

  return {
    groups,
    /** Trimmed search term. */
    text,
    /** True while the results belong to an older search term. */
    isBehind: isWanted && (q !== text || search.isPlaceholderData || search.isPending),
    search,
  };
}
