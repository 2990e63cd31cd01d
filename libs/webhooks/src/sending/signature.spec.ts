import { newSecret, signatureOf } from './signature';

describe('webhook signature', () => {
  it('matches the example of the Standard Webhooks specification', () => {
    // Test vector of the Standard Webhooks libraries: https://github.com/standard-webhooks/standard-webhooks
    const message = {
      id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      timestamp: 1_614_265_330,
      body: Buffer.from('{"test": 2432232314}'),
    };
    const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
    expect(signatureOf(message, [secret])).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
    const [first, second] = signatureOf(message, [newSecret(), secret]).split(' ');
    expect([first?.startsWith('v1,'), second]).toEqual([
      true,
      'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    ]);
  });

  it('uses a secret of 32 random bytes in standard base64', () => {
    const secrets = Array.from({ length: 50 }, newSecret);
    expect(new Set(secrets).size).toBe(50);
    for (const secret of secrets) expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  });
});
