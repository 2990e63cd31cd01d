import { ApiError } from '../../api/problem';
import { errorsByField, withoutErrorsOf } from './form-errors';

const refusal = (...paths: string[]) =>
  new ApiError(400, 'invalid_request', '', {
    type: 'about:blank',
    title: '',
    status: 400,
    detail: '',
    instance: '',
    code: 'invalid_request',
    requestId: 'r',
    errors: paths.map((path) => ({ path, code: 'invalid_field', message: `Wrong: ${path}` })),
  });

const sent = {
  code: '',
  contact: { email: '' },
  lines: [{ key: 'x' }, { key: 'y' }],
  customFields: [{ key: 'z', name: 'project' }],
};

describe('what the server refuses', () => {
  it('stands at its field, and in a list at the entry that stood there', () => {
    expect(errorsByField(refusal('code', 'contact.email', 'lines.1.quantity', 'lines'), sent)).toEqual({
      code: 'Wrong: code',
      'contact.email': 'Wrong: contact.email',
      'lines.y.quantity': 'Wrong: lines.1.quantity',
      lines: 'Wrong: lines',
    });
  });

  it('is told of a list as a whole line by line, and of a field once', () => {
    expect(errorsByField(refusal('lines', 'code', 'code', 'lines'), { ...sent, code: '' })).toEqual({
      lines: 'Wrong: lines\nWrong: lines',
      code: 'Wrong: code',
    });
  });

  it('stands at the entry of its name, where the wire has an object', () => {
    expect(errorsByField(refusal('customFields.project'), sent)).toEqual({
      'customFields.z': 'Wrong: customFields.project',
    });
  });

  it('is told as a whole where some of it belongs to no field', () => {
    expect(errorsByField(refusal('code', 'elsewhere'), sent)).toEqual({});
    expect(errorsByField(new Error('no'), sent)).toEqual({});
  });

  it('is over for a field that changes, for all within it and for what it is within', () => {
    const errors = { lines: '1', 'lines.x': '2', 'lines.x.uom': '3', 'lines.y.uom': '4', linesUp: '5' };
    expect(withoutErrorsOf(errors, 'lines.x')).toEqual({ 'lines.y.uom': '4', linesUp: '5' });
    expect(withoutErrorsOf(errors, 'code')).toBe(errors);
  });
});
