import type { OperationAction } from './production-operation.states';
import type { ProductionOrderTransition } from './production-order.states';
import type { SalesOrderTransition } from './sales-order.states';
import type { SalesQuoteTransition } from './sales-quote.states';
import { asWritten } from './common-sentences';
import { defineSentences, inEnglish, type Sentence } from './sentence';
import type { TroubleReportAction } from './trouble-report.states';

type Action =
  | SalesQuoteTransition
  | SalesOrderTransition
  | ProductionOrderTransition
  | OperationAction
  | `operation_${OperationAction}`
  | TroubleReportAction
  | 'activate'
  | 'deactivate'
  | 'consume'
  | 'issue'
  | 'return';

/** Names of actions, as in: `taking back what was made is not possible`. */
const ACTIONS = defineSentences({
  action_accept: { en: 'accepting it', de: 'annehmen' },
  action_activate: { en: 'activating it', de: 'aktivieren' },
  action_allocate: { en: 'holding missing stock for it', de: 'fehlenden Bestand reservieren' },
  action_amend: { en: 'amending it', de: 'nachträglich ändern' },
  action_assign: { en: 'giving it to somebody', de: 'zuweisen' },
  action_cancel: { en: 'cancelling it', de: 'stornieren' },
  action_close: { en: 'closing it', de: 'schließen' },
  action_complete: { en: 'completing it', de: 'abschließen' },
  action_confirm: { en: 'confirming it', de: 'bestätigen' },
  action_consume: { en: 'taking parts from stock for it', de: 'Teile aus dem Bestand entnehmen' },
  action_convert: { en: 'ordering from it', de: 'daraus beauftragen' },
  action_correct: { en: 'correcting what was reported', de: 'die Meldung berichtigen' },
  action_deactivate: { en: 'deactivating it', de: 'deaktivieren' },
  action_done: { en: 'reporting it done', de: 'fertigmelden' },
  action_expire: { en: 'letting it expire', de: 'ablaufen lassen' },
  action_hold: { en: 'putting it on hold', de: 'zurückstellen' },
  action_issue: { en: 'issuing materials for it', de: 'Material entnehmen' },
  action_operation_correct: {
    en: 'correcting what was reported of an operation',
    de: 'die Meldung eines Arbeitsgangs berichtigen',
  },
  action_operation_done: { en: 'reporting an operation done', de: 'einen Arbeitsgang fertigmelden' },
  action_operation_pause: { en: 'pausing an operation', de: 'einen Arbeitsgang unterbrechen' },
  action_operation_reopen: { en: 'reopening an operation', de: 'einen Arbeitsgang wieder öffnen' },
  action_operation_resume: { en: 'resuming an operation', de: 'einen Arbeitsgang fortsetzen' },
  action_operation_signoff: { en: 'signing off an operation', de: 'einen Arbeitsgang abzeichnen' },
  action_operation_start: { en: 'starting an operation', de: 'einen Arbeitsgang beginnen' },
  action_pause: { en: 'pausing it', de: 'unterbrechen' },
  action_reject: { en: 'rejecting it', de: 'ablehnen' },
  action_release: { en: 'releasing it', de: 'freigeben' },
  action_reopen: { en: 'reopening it', de: 'wieder öffnen' },
  action_resolve: { en: 'resolving it', de: 'lösen' },
  action_resume: { en: 'resuming it', de: 'fortsetzen' },
  action_return: { en: 'returning what was taken for it', de: 'Entnommenes zurückgeben' },
  action_reverse_output: { en: 'taking back what was made of it', de: 'eine Fertigmeldung zurücknehmen' },
  action_reverse_shipment: { en: 'reversing a shipment of it', de: 'eine Lieferung stornieren' },
  action_revise: { en: 'revising it', de: 'überarbeiten' },
  action_send: { en: 'sending it', de: 'senden' },
  action_ship: { en: 'shipping it', de: 'liefern' },
  action_signoff: { en: 'signing it off', de: 'abzeichnen' },
  action_start: { en: 'starting it', de: 'beginnen' },
  action_wait: { en: 'letting it wait', de: 'warten lassen' },
});
/** An action without a name does not compile. */
const actions: Readonly<Record<`action_${Action}`, () => Sentence>> = ACTIONS;

const STATES = defineSentences({
  state_draft: { en: 'draft', de: 'Entwurf' },
  state_sent: { en: 'sent', de: 'Gesendet' },
  state_accepted: { en: 'accepted', de: 'Angenommen' },
  state_partly_ordered: { en: 'partly ordered', de: 'Teilweise beauftragt' },
  state_ordered: { en: 'ordered', de: 'Beauftragt' },
  state_rejected: { en: 'rejected', de: 'Abgelehnt' },
  state_expired: { en: 'expired', de: 'Abgelaufen' },
  state_cancelled: { en: 'cancelled', de: 'Storniert' },
  state_superseded: { en: 'superseded', de: 'Ersetzt' },
  state_confirmed: { en: 'confirmed', de: 'Bestätigt' },
  state_in_progress: { en: 'in progress', de: 'In Arbeit' },
  state_partly_shipped: { en: 'partly shipped', de: 'Teilgeliefert' },
  state_shipped: { en: 'shipped', de: 'Geliefert' },
  state_completed: { en: 'completed', de: 'Abgeschlossen' },
  state_on_hold: { en: 'on hold', de: 'Zurückgestellt' },
  state_planned: { en: 'planned', de: 'Geplant' },
  state_released: { en: 'released', de: 'Freigegeben' },
  state_paused: { en: 'paused', de: 'Unterbrochen' },
  state_closed: { en: 'closed', de: 'Geschlossen' },
  state_todo: { en: 'not begun', de: 'Offen' },
  state_done: { en: 'done', de: 'Fertig' },
  state_open: { en: 'open', de: 'Offen' },
  state_assigned: { en: 'assigned', de: 'Zugewiesen' },
  state_waiting: { en: 'waiting', de: 'Wartet' },
  state_resolved: { en: 'resolved', de: 'Gelöst' },
  state_active: { en: 'active', de: 'Aktiv' },
  state_inactive: { en: 'inactive', de: 'Nicht aktiv' },
});

/** The name of an action; the action as it is written, where it has none. */
export const actionWord = (action: string): Sentence =>
  new Map(Object.entries(actions)).get(`action_${action}`)?.() ?? inWords(action);

/** The name of a state: `in progress`. It is the state as it is written, where it has none. */
export const stateWord = (state: string): Sentence =>
  new Map(Object.entries(STATES)).get(`state_${state}`)?.() ?? inWords(state);

/** An action in English. */
export const actionInWords = (action: string): string => inEnglish(actionWord(action));

/** A state in English. */
export const stateInWords = (state: string): string => inEnglish(stateWord(state));

const inWords = (name: string) => asWritten(name.replaceAll('_', ' '));
