const { createStrapi } = require('@strapi/strapi');

// It ends with the benchmark, however that ends.
process.on('disconnect', () => process.exit());
void createStrapi({ appDir: __dirname, distDir: __dirname }).start();
