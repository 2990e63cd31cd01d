import { createServer } from 'node:http';
import { Provider } from 'oidc-provider';

/**
 * An OpenID provider on loopback for tests: `node identity-provider.mjs REDIRECT_URI ACCOUNTS`. ACCOUNTS is JSON: the claims
 * of each account by its subject. It signs in whoever `login_hint` names, without asking. It prints its address.
 */
const [redirectUri, accountsText] = process.argv.slice(2);
const accounts = JSON.parse(accountsText);
const server = createServer();
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
const issuer = `http://127.0.0.1:${server.address().port}`;

const provider = new Provider(issuer, {
  clients: [
    {
      client_id: 'docket',
      client_secret: 'the secret of the client',
      redirect_uris: [redirectUri],
      post_logout_redirect_uris: [new URL('/sign-in', redirectUri).href],
    },
  ],
  claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'groups'] },
  features: { devInteractions: { enabled: false } },
  interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
  findAccount: (_context, id) => ({ accountId: id, claims: () => ({ sub: id, ...accounts[id] }) }),
  loadExistingGrant: async (context) => {
    const grant = new context.oidc.provider.Grant({
      clientId: context.oidc.client.clientId,
      accountId: context.oidc.session.accountId,
    });
    grant.addOIDCScope('openid email profile');
    await grant.save();
    return grant;
  },
});
const answer = provider.callback();
server.on('request', async (request, response) => {
  if (!request.url.startsWith('/interaction/')) return answer(request, response);
  const { params } = await provider.interactionDetails(request, response);
  const result =
    params.login_hint === 'nobody' ? { error: 'access_denied' } : { login: { accountId: params.login_hint } };
  await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
});
process.stdout.write(`${issuer}\n`);
