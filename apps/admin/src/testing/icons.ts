/** The icons of Tabler one by one: all 6,000, which come as one file, would be made anew for each spec. */
module.exports = new Proxy(
  {},
  {
    get: (_, name: string | symbol): unknown =>
      typeof name === 'string' && name.startsWith('Icon')
        ? jest.requireActual<{ default: unknown }>(`@tabler/icons-react/dist/esm/icons/${name}.mjs`).default
        : undefined,
  },
);
