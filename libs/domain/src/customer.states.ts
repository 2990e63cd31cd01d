import type { Transitions } from './state-machine';

export type CustomerState = 'active' | 'inactive';

export const CUSTOMER_ACTIONS = ['deactivate', 'activate'] as const;
export type CustomerAction = (typeof CUSTOMER_ACTIONS)[number];

/** Whether anything new is made for a customer. */
export const customerTransitions: Transitions<CustomerState, CustomerAction> = {
  active: { deactivate: 'inactive' },
  inactive: { activate: 'active' },
};
