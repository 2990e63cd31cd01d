import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { S3StandIn } from '../../testing/s3-stand-in';
import { S3Bucket } from './s3-bucket';

async function listening(answer: RequestListener): Promise<{ server: Server; endpoint: string }> {
  const server = createServer(answer);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return { server, endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

describe('a bucket without a key of its own', () => {
  const { credentials: key, ...rest } = S3StandIn.place;
  const before = { ...process.env };
  let storage: S3StandIn;
  let folder: string;
  let bucket: S3Bucket;

  beforeEach(async () => {
    const others = Object.entries(process.env).filter(([name]) => !name.startsWith('AWS_'));
    process.env = Object.fromEntries(others);
    storage = await S3StandIn.start();
    folder = mkdtempSync(join(tmpdir(), 'docket-aws-'));
    // Neither the profile of this machine nor its metadata service.
    process.env['AWS_CONFIG_FILE'] = join(folder, 'config');
    process.env['AWS_SHARED_CREDENTIALS_FILE'] = join(folder, 'credentials');
    process.env['AWS_EC2_METADATA_DISABLED'] = 'true';
    bucket = new S3Bucket({ ...rest, endpoint: storage.endpoint, prefix: '' });
  });
  afterEach(async () => {
    process.env = { ...before };
    await storage.stop();
    rmSync(folder, { recursive: true });
  });

  const works = async () => {
    await bucket.put('key', Buffer.from('content'));
    expect(await text(await bucket.get('key'))).toBe('content');
  };

  it('takes a key and its session token from the environment', async () => {
    storage.sessionToken = 'the session';
    process.env['AWS_ACCESS_KEY_ID'] = key.accessKeyId;
    process.env['AWS_SECRET_ACCESS_KEY'] = key.secretAccessKey;
    await expect(bucket.reach()).rejects.toMatchObject({ code: 'InvalidToken' });
    process.env['AWS_SESSION_TOKEN'] = 'the session';
    bucket = new S3Bucket({ ...rest, endpoint: storage.endpoint, prefix: '' });
    await works();
  });

  it('takes them from a profile', async () => {
    const lines = [
      '[docket]',
      `aws_access_key_id = ${key.accessKeyId}`,
      `aws_secret_access_key = ${key.secretAccessKey}`,
    ];
    writeFileSync(join(folder, 'credentials'), lines.join('\n'));
    process.env['AWS_PROFILE'] = 'docket';
    await works();
  });

  it('takes on the role of a web identity', async () => {
    storage.sessionToken = 'of the role';
    const asked: string[] = [];
    const sts = await listening((request, response) => {
      request.on('data', (chunk) => asked.push(String(chunk)));
      request.on('end', () =>
        response.writeHead(200, { 'Content-Type': 'text/xml' })
          .end(`<AssumeRoleWithWebIdentityResponse xmlns="https://sts.amazonaws.com/doc/2011-06-15/">
          <AssumeRoleWithWebIdentityResult><Credentials><AccessKeyId>${key.accessKeyId}</AccessKeyId>
          <SecretAccessKey>${key.secretAccessKey}</SecretAccessKey><SessionToken>of the role</SessionToken>
          <Expiration>${new Date(Date.now() + 3_600_000).toISOString()}</Expiration></Credentials>
          </AssumeRoleWithWebIdentityResult></AssumeRoleWithWebIdentityResponse>`),
      );
    });
    writeFileSync(join(folder, 'token'), 'token-of-the-pod');
    process.env['AWS_WEB_IDENTITY_TOKEN_FILE'] = join(folder, 'token');
    process.env['AWS_ROLE_ARN'] = 'arn:aws:iam::123456789012:role/docket';
    process.env['AWS_ENDPOINT_URL_STS'] = sts.endpoint;
    try {
      await works();
    } finally {
      sts.server.closeAllConnections();
      sts.server.close();
    }
    expect(asked.join()).toContain('WebIdentityToken=token-of-the-pod');
    expect(asked).toHaveLength(1);
  });

  it('names what is missing where there is none', async () => {
    await expect(bucket.reach()).rejects.toMatchObject({ status: 0, code: 'CredentialsProviderError' });
    expect(storage.calls).toEqual([]);
  });
});

describe('a response that is not of an S3 storage', () => {
  const HTML = '<html><body>an error page<hr></body></html>';

  const answering = async <Result>(
    status: number,
    body: string,
    use: (bucket: S3Bucket) => Promise<Result>,
  ) => {
    const { server, endpoint } = await listening((request, response) => {
      request.resume();
      response.writeHead(status, { 'Content-Type': 'text/html' }).end(body);
    });
    try {
      return await use(new S3Bucket({ ...S3StandIn.place, endpoint, prefix: '' }));
    } finally {
      server.closeAllConnections();
      server.close();
    }
  };

  it.each([
    [502, HTML, { isPassing: true, isMissing: false }],
    [503, '', { isPassing: true, isMissing: false }],
    [404, 'no such page', { isPassing: false, isMissing: true }],
    [403, HTML, { isPassing: false, isMissing: false }],
  ])('counts by its status: %d', async (status, body, expected) => {
    const call = answering(status, body, (bucket) => bucket.get('key'));
    await expect(call).rejects.toMatchObject({ status, code: `Status${status}`, ...expected });
  });

  it('has neither copied an object nor completed an upload', async () => {
    const page = '<html><body>All is well.</body></html>';
    const copy = answering(200, page, (bucket) => bucket.copy('from', 'to'));
    await expect(copy).rejects.toMatchObject({ code: 'MalformedAnswer' });
    const parts = [{ number: 1, etag: '"etag"' }];
    const complete = answering(200, page, (bucket) => bucket.completeUpload('key', 'upload', parts));
    await expect(complete).rejects.toMatchObject({ code: 'MalformedAnswer' });
  });
});
