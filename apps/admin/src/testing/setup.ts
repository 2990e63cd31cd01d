import '@testing-library/jest-dom';
import { format } from 'node:util';
import { notifications } from '@mantine/notifications';
import { cleanup, configure, getConfig } from '@testing-library/react';

const withPage = getConfig().getElementError;

/**
 * The error for an element that is not found. It shows the page, which is rendered only if the message is read. Most
 * elements are waited for, and are not there yet.
 */
function notFound(message: string | null, container: Element): Error {
  const { _disableExpensiveErrorDiagnostics: isWaitedFor } = getConfig() as {
    _disableExpensiveErrorDiagnostics?: boolean;
  };
  if (isWaitedFor !== true) return withPage(message, container);
  const error = new Error();
  error.name = 'TestingLibraryElementError';
  // A wait that fails puts its own message in this place.
  Object.defineProperty(error, 'message', {
    configurable: true,
    get: () => withPage(message, container).message,
  });
  return error;
}

// Pages come as chunks of their own, and two cores are soon busy.
configure({ asyncUtilTimeout: 60_000, getElementError: notFound });
/** An interface that Mantine asks for and jsdom lacks. */
class ResizeObserverStub {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** jsdom has none, and the router's redirects are Responses. */
class ResponseStub {
  readonly headers: Headers;
  readonly status: number;
  constructor(_body: unknown, init: { status?: number; headers?: HeadersInit } = {}) {
    this.headers = new Headers(init.headers);
    this.status = init.status ?? 200;
  }
}

Object.defineProperty(window, 'Response', { writable: true, value: ResponseStub });

Object.defineProperty(window, 'matchMedia', {
  writable: true,
  value: (query: string) => ({
    matches: false,
    media: query,
    onchange: null,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
    dispatchEvent: () => false,
  }),
});
/** The labels of a field. Those of jsdom are looked for in the whole page, again for each field: a third of all time. */
function labelsOf(this: HTMLElement): HTMLLabelElement[] {
  const named =
    this.id === '' ? [] : this.ownerDocument.querySelectorAll<HTMLLabelElement>(`label[for="${this.id}"]`);
  const around = this.closest('label');
  return [...named, ...(around === null || around.htmlFor !== '' ? [] : [around])];
}
for (const field of [HTMLInputElement, HTMLTextAreaElement, HTMLSelectElement, HTMLButtonElement])
  Object.defineProperty(field.prototype, 'labels', { configurable: true, get: labelsOf });

/**
 * jsdom reads all style sheets for each question; as long as nothing changes that any of them asks for, the answer is
 * as it was.
 */
const computedStyle = window.getComputedStyle.bind(window);
let styles = new WeakMap<Element, CSSStyleDeclaration>();
const forget = () => {
  styles = new WeakMap();
};
const shown = new MutationObserver(forget);
shown.observe(document, {
  subtree: true,
  attributeFilter: ['style', 'class', 'hidden', 'open', 'popover', 'type', 'dir'],
});
const sheets = new MutationObserver(forget);
sheets.observe(document.head, { subtree: true, childList: true, characterData: true });
window.getComputedStyle = (element) => {
  if (shown.takeRecords().length + sheets.takeRecords().length > 0) forget();
  const known = styles.get(element);
  if (known !== undefined) return known;
  const style = computedStyle(element);
  if (element.isConnected) styles.set(element, style);
  return style;
};

window.ResizeObserver = ResizeObserverStub;
window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;
HTMLElement.prototype.hidePopover = () => undefined;

/** The complaints of React and the libraries, for instance about HTML that browsers repair in ways of their own. */
let complaints: string[] = [];
const { error: complain } = console;
Object.assign(console, {
  error: (...words: unknown[]) => {
    const complaint = format(...words);
    // That depends on how busy the machine is, and is about the test.
    if (!complaint.includes('not wrapped in act(')) complaints.push(complaint);
    complain(...words);
  },
});

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  // Only so many messages are shown at once: one that a test has left would keep the next ones waiting for seconds.
  notifications.clean();
  const heard = complaints;
  complaints = [];
  expect(heard).toEqual([]);
});
