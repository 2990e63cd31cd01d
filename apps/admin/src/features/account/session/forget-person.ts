import { LIST_TRAIL } from '../../../components/document/neighbours/list-trail';
import { tryStorage } from '../../../components/layout/try-storage';
import { CURSOR_TRAIL } from '../../../components/table/use-cursor-trail';
import { VISITS } from '../../../components/document/visits';

/**
 * Removes what the browser and the tab store about a person's work, so that the next person finds nothing of it. The address of
 * a list contains searches, and a cursor contains a part of a row.
 */
export function forgetPerson(): void {
  tryStorage(() => {
    localStorage.removeItem(VISITS);
    sessionStorage.removeItem(LIST_TRAIL);
    sessionStorage.removeItem(CURSOR_TRAIL);
  });
}
