// Runs before the first paint, so that a dark page does not flash white. A file of its own: the CSP allows no inline script.
(function () {
  var chosen = null;
  try {
    chosen = window.localStorage.getItem('mantine-color-scheme-value');
  } catch {
    // Storage is blocked: follow the system.
  }
  if (chosen !== 'light' && chosen !== 'dark') {
    chosen = window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  }
  document.documentElement.setAttribute('data-mantine-color-scheme', chosen);
})();
