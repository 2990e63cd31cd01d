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
  var scheme = 'data-mantine-color-scheme';
  var page = document.documentElement;
  page.setAttribute(scheme, chosen);

  // Paper is white: a dark page is light while it is printed, or shown as it will be.
  var onScreen = null;
  function beginPrint() {
    if (onScreen === null) onScreen = page.getAttribute(scheme);
    page.setAttribute(scheme, 'light');
  }
  function endPrint() {
    if (onScreen !== null) page.setAttribute(scheme, onScreen);
    onScreen = null;
  }
  window.addEventListener('beforeprint', beginPrint);
  window.addEventListener('afterprint', endPrint);
  window.matchMedia('print').addEventListener('change', function (event) {
    if (event.matches) beginPrint();
    else endPrint();
  });
})();
