import '@mantine/core/styles.css';
import '@mantine/notifications/styles.css';
import './app/global.css';
import './app/print.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { csrfToken } from './api/session-end';
import { App } from './app/app';
// What everybody who is signed in sees first comes with the first load.
import './app/shell';

// On its way while it is asked who is here. What becomes of it, the router says.
if (csrfToken() === null) import('./features/account/session/sign-in-page').catch(() => undefined);
else if (window.location.pathname === '/') import('./features/home/home-page').catch(() => undefined);

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root element.');

createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
