// Migrations of a whole schema on a busy MariaDB take longer than jest allows by itself.
jest.setTimeout(30_000);
