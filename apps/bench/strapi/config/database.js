/** The database that the benchmark has made for it. */
module.exports = () => {
  const { hostname, port, username, password, pathname } = new URL(process.env.DATABASE_URL);
  return {
    connection: {
      client: 'mysql',
      connection: {
        host: hostname,
        port: Number(port),
        user: username,
        password,
        database: pathname.slice(1),
      },
      pool: { min: 2, max: 10 },
    },
  };
};
