import { forgetListTrail } from '../components/neighbours/list-trail';
import { forgetCursorTrail } from '../components/use-cursor-trail';
import { forgetVisits } from '../palette/visits';

/** Forgets what this browser and tab keep of a person's work: whoever sits here next is to find nothing of it. */
export function forgetPerson(): void {
  forgetVisits();
  forgetListTrail();
  forgetCursorTrail();
}
