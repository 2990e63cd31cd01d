/** Nobody signs in: the panel is not served, and secrets need not be any. */
module.exports = () => ({
  serveAdminPanel: false,
  auth: { secret: 'bench' },
  apiToken: { salt: 'bench' },
  transfer: { token: { salt: 'bench' } },
  secrets: { encryptionKey: 'bench-bench-bench-bench-bench-32' },
});
