import { LIST_TRAIL } from '../components/neighbours/list-trail';
import { CURSOR_TRAIL } from '../components/use-cursor-trail';
import { VISITS } from '../palette/visits';

/**
 * Forgets what this browser and tab keep of a person's work: whoever sits here next is to find nothing of it. Addresses of
 * lists hold what somebody searched for, and cursors a part of the row that they stand at.
 */
export function forgetPerson(): void {
  try {
    localStorage.removeItem(VISITS);
    sessionStorage.removeItem(LIST_TRAIL);
    sessionStorage.removeItem(CURSOR_TRAIL);
  } catch {
    // Where nothing can be kept, nothing is.
  }
}
