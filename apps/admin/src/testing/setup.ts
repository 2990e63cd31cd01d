import '@testing-library/jest-dom';
import { cleanup, configure } from '@testing-library/react';
import { loadLate } from '../components/late/late';

// Pages come as chunks of their own, and two cores are soon busy.
configure({ asyncUtilTimeout: 12_000 });
jest.setTimeout(60_000);

/** What jsdom lacks and Mantine asks for. */
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
window.ResizeObserver = ResizeObserverStub;
window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;
HTMLElement.prototype.hidePopover = () => undefined;

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});

// What comes with the first sign of somebody at the page is there: what stands in for it has specs of its own.
beforeAll(() => loadLate());
