import { onlineManager } from '@tanstack/react-query';
import { createQueryClient } from './query-client';

describe('the cache of what the server said', () => {
  afterEach(() => onlineManager.setOnline(true));

  it('fails without a network, so that a page can say so, rather than wait without a word', async () => {
    onlineManager.setOnline(false);
    const asked = createQueryClient().fetchQuery({
      queryKey: ['asked'],
      queryFn: () => Promise.reject(new TypeError('Failed to fetch')),
    });
    await expect(asked).rejects.toThrow('Failed to fetch');
  });
});
