import '@mantine/core/styles.css';
import '@mantine/notifications/styles.css';
import './app/global.css';
import './app/print.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { csrfToken } from './api/session-end';
import { App } from './app/app';
// The frame of the pages comes with the first load, because every signed-in user sees it first.
import './app/shell';

// The first page is loaded while the server is asked who is signed in. The router reports a failure.
if (csrfToken() === null) import('./features/account/session/sign-in-page').catch(() => undefined);
else if (window.location.pathname === '/') import('./features/home/home-page').catch(() => undefined);

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root element.');

createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
