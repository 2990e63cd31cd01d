import { mailTold } from './mail-told';

const fields = (values: Record<string, string>) =>
  Object.entries(values).map(([name, after]) => ({ field: `email.${name}`, before: null, after }));
const whole = {
  to: 'ann@example.com',
  cc: 'bob@example.com',
  subject: 'Quote SQ-00001',
  attachment: 'Quote_SQ-00001.pdf',
  template: 'Quote (short) (0199b8a0-0000-7000-8000-0000000000aa)',
};

describe('what the history tells of a mail', () => {
  it('is which file went to whom, and the template by its name alone', () => {
    expect(mailTold({ action: 'emailed', fields: fields(whole) })).toEqual({
      file: 'Quote_SQ-00001.pdf',
      to: 'ann@example.com',
      cc: 'bob@example.com',
      subject: 'Quote SQ-00001',
      template: 'Quote (short)',
    });
  });

  it('names those with a copy as whom it went to, where nobody else got it', () => {
    const { to: _to, ...others } = whole;
    expect(mailTold({ action: 'emailed', fields: fields(others) })).toMatchObject({
      to: 'bob@example.com',
      cc: '',
    });
  });

  it('is nothing where it is no mail, or not all of it is known', () => {
    expect(mailTold({ action: 'change', fields: fields(whole) })).toBeNull();
    expect(mailTold({ action: 'emailed', fields: fields({ subject: 'Quote' }) })).toBeNull();
  });
});
