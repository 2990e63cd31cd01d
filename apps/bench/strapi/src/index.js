const { readFileSync } = require('node:fs');

/** The indexes that the benchmark's reads want, since Strapi makes none for fields. */
const INDEXES = {
  orders_created: 'orders (created_at, id)',
  orders_date: 'orders (order_date, id)',
  orders_state: 'orders (state, order_date, id)',
};

/** Creates a record through the service of documents, as the API does. @returns what Strapi calls it */
async function create(strapi, uid, data) {
  const { documentId } = await strapi.documents(uid).create({ data });
  return documentId;
}

module.exports = {
  /** Takes the orders from a file, and says with which token and by which ids they are read. */
  async bootstrap({ strapi }) {
    const { customers, orders } = JSON.parse(readFileSync(process.env.ORDERS_FILE, 'utf8'));
    const customerIds = {};
    for (const { id, ...data } of customers)
      customerIds[id] = await create(strapi, 'api::customer.customer', data);
    const documentIds = {};
    for (const { id, customerId, ...data } of orders)
      documentIds[id] = await create(strapi, 'api::order.order', {
        ...data,
        customer: customerIds[customerId],
      });
    for (const [name, columns] of Object.entries(INDEXES))
      await strapi.db.connection.raw(`CREATE INDEX ${name} ON ${columns}`);
    const token = await strapi
      .service('admin::api-token')
      .create({ name: 'bench', type: 'read-only', lifespan: null });
    process.send({ token: token.accessKey, documentIds });
  },
};
