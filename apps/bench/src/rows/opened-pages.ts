import { MEDUSA_ORDERS } from '../peers/medusa';

/** An address, and by which CSS selector what one comes for is found there. */
export interface Address {
  path: string;
  mainControl: string;
}

/** A page that is opened by somebody who has never been there, and the peer's that serves the same end. */
export interface OpenedPage {
  name: string;
  signedIn: boolean;
  ours: Address;
  theirs: Address;
  /** Number of main controls that both pages must show, since a shorter list would be ready sooner. */
  listed?: number;
}

/** Length of a page of Medusa's list. */
export const LISTED = 20;

const PASSWORD = 'input[type=password]';

export const OPENED_PAGES: readonly OpenedPage[] = [
  {
    name: 'sign-in page',
    signedIn: false,
    ours: { path: '/sign-in', mainControl: PASSWORD },
    theirs: { path: '/app/login', mainControl: PASSWORD },
  },
  {
    name: 'home',
    signedIn: true,
    ours: { path: '/', mainControl: 'main a[href^="/salesorders?"]' },
    // It has no other than its list of orders, and leads there.
    theirs: { path: '/app', mainControl: MEDUSA_ORDERS },
  },
  {
    name: `list of ${LISTED} orders`,
    signedIn: true,
    ours: { path: `/salesorders?size=${LISTED}`, mainControl: 'main tbody a[href^="/salesorders/"]' },
    theirs: { path: '/app/orders', mainControl: MEDUSA_ORDERS },
    listed: LISTED,
  },
];
