/** Transitions as data: from each state, which action leads where. */
export type Transitions<State extends string, Action extends string> = {
  readonly [S in State]: Readonly<Partial<Record<Action, State>>>;
};

/** The actions that are legal in a state, in the order they are declared. */
export function legalActions<State extends string, Action extends string>(
  transitions: Transitions<State, Action>,
  state: State,
): Action[] {
  return Object.keys(transitions[state]) as Action[];
}

/** State after an action; null if the action is illegal. */
export function nextState<State extends string, Action extends string>(
  transitions: Transitions<State, Action>,
  state: State,
  action: Action,
): State | null {
  return transitions[state][action] ?? null;
}
