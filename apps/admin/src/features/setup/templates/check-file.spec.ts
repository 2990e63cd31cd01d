import { MAXIMUM_TEMPLATE_BYTES, NewDocumentTemplate } from '@docket/contracts';
import { MAXIMUM_TEMPLATE_BYTES as ours, TEMPLATE_NAME } from './limits';
import { languageFromFile, mistakeOf, nameFromFile } from './check-file';

const file = (name: string, size = 10) => {
  const made = new File(['x'], name);
  Object.defineProperty(made, 'size', { value: size });
  return made;
};

describe('a file to upload', () => {
  it('is a Word document by its name', () => {
    expect(mistakeOf(file('Quote.DOCX'))).toBeNull();
    expect(mistakeOf(file('Quote.dotx'))).toBeNull();
    expect(mistakeOf(file('Quote.docm'))).toBeNull();
    expect(mistakeOf(file('quote.doc'))).toBe('wrongType');
    expect(mistakeOf(file('quote.docx.exe'))).toBe('wrongType');
  });

  it('is at most as large as the contract has it', () => {
    expect(ours).toBe(MAXIMUM_TEMPLATE_BYTES);
    expect(mistakeOf(file('a.docx', 10 * 1024 * 1024))).toBeNull();
    expect(mistakeOf(file('a.docx', 10 * 1024 * 1024 + 1))).toBe('tooLarge');
  });

  it('gives the template its first name', () => {
    expect(nameFromFile('sales_quote-standard.docx')).toBe('Sales quote standard');
  });

  it('gives the template no longer name than the contract has it', () => {
    expect(NewDocumentTemplate.shape.name.safeParse('x'.repeat(TEMPLATE_NAME)).success).toBe(true);
    expect(NewDocumentTemplate.shape.name.safeParse('x'.repeat(TEMPLATE_NAME + 1)).success).toBe(false);
    expect(nameFromFile(`${'long_'.repeat(40)}.docx`)).toBe(`Long${' long'.repeat(19)}`);
  });
});

describe('the language of a file', () => {
  it.each([
    ['Vorlage Angebot.docx', 'de'],
    ['Sales quote template.docx', 'en'],
    ['Sales quote template (1).docx', 'en'],
    ['Our quote.docx', null],
  ])('of %s is %s', (name, language) => {
    expect(languageFromFile(name)).toBe(language);
  });
});
