import { screen } from '@testing-library/react';
import { aKind, aSession, aTemplate } from './builders';
import { FakeServer } from './fake-server';
import type { renderApp } from './render-app';

/** A list as the server answers it. */
export const list = (...data: unknown[]) => ({ body: { data, next: null } });
/** The only template. */
export const template = aTemplate({ id: 't-1', name: 'Quote, standard', isDefault: true });

/** A server with one template, for quotes. */
export function serve() {
  return new FakeServer({
    'GET /session': { body: aSession() },
    'GET /documents/kinds': list(aKind(), aKind({ kind: 'SalesOrder', label: 'Sales order', count: 0 })),
    'GET /documents': ({ query }) => (query.get('kind') === 'SalesQuote' ? list(template) : list()),
    'GET /documents/kinds/SalesQuote/fields': list(
      {
        label: 'Number',
        type: 'text',
        placeholder: '{{SQ.NUMBER}}',
        bookmark: 'SQ_NUMBER',
        sample: 'SQ-1',
        list: null,
      },
      {
        label: 'Logo',
        type: 'image',
        placeholder: '{{IMAGE COMPANY.LOGO}}',
        bookmark: null,
        sample: '',
        list: null,
      },
    ),
    'GET /documents/kinds/SalesOrder/fields': list(),
    'GET /documents/t-1/usage': { body: { renderings: 0, lastRenderedAt: null, isDefault: true } },
  });
}

/** A file that is accepted as a Word file. */
export const word = (name: string) =>
  new File(['x'], name, {
    type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  });

/** Chooses a file to upload. @returns the window that opens */
export async function chooseFile(user: ReturnType<typeof renderApp>['user'], file: File) {
  await screen.findByText('Quote, standard');
  await user.upload(document.querySelector('input[type=file]') as HTMLInputElement, file);
  return screen.findByRole('dialog');
}
