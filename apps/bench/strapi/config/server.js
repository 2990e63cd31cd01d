/** For this benchmark on this machine alone; nobody is asked whether there is a newer version. */
module.exports = () => ({
  host: '127.0.0.1',
  port: Number(process.env.PORT),
  app: { keys: ['bench'] },
  dirs: { public: process.env.PUBLIC_FOLDER },
  logger: { updates: { enabled: false }, startup: { enabled: false } },
});
