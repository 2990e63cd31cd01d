import { asWritten } from '@docket/domain';
import { ConfigError, DomainError } from '@docket/platform';
import { errorInWords } from './error-in-words';

describe('errors at the terminal', () => {
  it('say what to do where the person can do it', () => {
    expect(errorInWords(new ConfigError(['PORT is a port number']))).toContain('PORT is a port number');
    expect(errorInWords(new DomainError('conflict', asWritten('Choose another address.')))).toBe(
      'Choose another address.',
    );
    const taken = Object.assign(new Error('listen EADDRINUSE 127.0.0.1:3000'), { code: 'EADDRINUSE' });
    expect(errorInWords(taken)).toBe(
      'The port is taken by another program. Stop it, or set PORT to another number. (listen EADDRINUSE 127.0.0.1:3000)',
    );
    const option = Object.assign(new Error("Unknown option '--emial'"), {
      code: 'ERR_PARSE_ARGS_UNKNOWN_OPTION',
    });
    expect(errorInWords(option)).toBe("Unknown option '--emial'");
  });

  it('keep their stack where it takes a developer', () => {
    expect(errorInWords(new Error('boom'))).toMatch(/boom\n\s+at /);
    expect(errorInWords('thrown text')).toBe('thrown text');
  });
});
