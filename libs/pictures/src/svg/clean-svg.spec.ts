import { inLanguage } from '@docket/domain';
import { readPicture } from '../read-picture';
import { pngOf } from '../testing/small-pictures';

const NAMES = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';
const svg = (content: string, attributes = ''): Buffer =>
  Buffer.from(`<svg ${NAMES} viewBox="0 0 100 100"${attributes}>${content}</svg>`);

/** The cleaned picture without its root, or the sentence that refuses it. */
function outcome(bytes: Buffer): string {
  const reading = readPicture(bytes);
  if (reading.kind !== 'picture') return inLanguage(reading.reason, 'en');
  const text = Buffer.from(reading.picture.bytes).toString('utf8');
  return text.replace(/^<svg [^>]*>|<\/svg>$/g, '');
}

const PNG = `data:image/png;base64,${pngOf(20, 12).toString('base64')}`;
const NESTED = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64');

describe('row 26: an SVG picture leads nowhere', () => {
  it.each([
    ['a script', '<script>alert(1)</script>'],
    ['a page of HTML', '<foreignObject><iframe src="http://127.0.0.1/"/></foreignObject>'],
    ['a file', '<image xlink:href="file:///etc/passwd"/>'],
    ['a file beside it', '<image href="../../etc/passwd"/>'],
    ['a file under another prefix', '<image xmlns:q="http://www.w3.org/1999/xlink" q:href="/etc/passwd"/>'],
    ['another SVG picture', `<image href="data:image/svg+xml;base64,${NESTED}"/>`],
    ['another SVG picture that calls itself a PNG', `<image href="data:image/png;base64,${NESTED}"/>`],
    ['a picture that is not packed as text', '<image href="data:image/png,x"/>'],
    ['an element of another file', '<use xlink:href="other.svg#a"/>'],
    ['an element of a server', '<use href="http://127.0.0.1/#a"/>'],
    ['a fill of a server', '<rect fill="url(http://127.0.0.1/a#b)"/>'],
    ['a fill of a server in quotes', '<rect style="fill:url( &quot;http://127.0.0.1/&quot; )"/>'],
    ['a fill beside one of its own', '<rect fill="url(#a) url(x.svg#b)"/>'],
    ['a fill in an escape of CSS', '<rect style="fill:\\75rl(http://127.0.0.1/)"/>'],
    ['a stylesheet', '<style>@import url(http://127.0.0.1/a.css);</style>'],
    ['a stylesheet without an address', '<style>@import "http://127.0.0.1/a.css";</style>'],
    ['a font', '<style><![CDATA[@font-face{src:url(x)}]]></style>'],
    ['a fill in a stylesheet', '<style>rect{fill:url(file:///etc/passwd)}</style>'],
    ['a set of pictures', '<style>rect{fill:image-set("a.png" 1x)}</style>'],
    ['an effect', '<filter id="f"><feImage href="file:///a"/></filter><rect filter="url(#f)"/>'],
    ['text of another file', '<text><tref xlink:href="file:///a#b"/></text>'],
    ['a stylesheet before it', undefined],
  ])('%s is refused', (_, content) => {
    const bytes =
      content === undefined
        ? Buffer.from(`<?xml-stylesheet href="http://127.0.0.1/a.css"?>${svg('').toString()}`)
        : svg(content);
    expect(outcome(bytes)).toMatch(/^This SVG picture uses .*Save it as PNG/);
  });

  it('and keeps only what is drawn', () => {
    expect(
      outcome(
        svg(
          '<title>A</title><metadata><rdf xmlns="urn:rdf">x</rdf></metadata><sodipodi:namedview xmlns:sodipodi="urn:s" id="v"/>' +
            '<g onclick="alert(1)" data-x="1" fill="red" xmlns:inkscape="urn:i" inkscape:label="L"><path d="M0 0 L9 9"/></g>' +
            '<a xlink:href="http://127.0.0.1/"><text x="1">A &amp; B</text></a><animate attributeName="x"/>' +
            '<filter id="unused"><feBlend/></filter>',
        ),
      ),
    ).toBe('<g fill="red"><path d="M0 0 L9 9"/></g><g><text x="1">A &amp; B</text></g>');
  });

  it('and keeps what drawing programs write', () => {
    const content =
      '<defs><clipPath id="c"><rect width="9" height="9"/></clipPath><linearGradient id="g"><stop offset="0" stop-color="#fff"/></linearGradient></defs>' +
      '<style>.a{fill:url(#g);stroke:#000}</style><g clip-path="url(#c)" transform="translate(1 2)"><path class="a" d="M0 0h9"/></g>' +
      `<use xlink:href="#i"/><defs><image id="i" width="9" height="9" xlink:href="${PNG}"/></defs>` +
      '<text xml:space="preserve" font-family="Arial"> two  <tspan dy="1">x</tspan></text><path stroke-dasharray="5 2" d="M0 0h90" style="fill:none;marker-end:none"/>';
    expect(outcome(svg(content))).toBe(content);
  });

  it('and takes the text that stands beside a page of HTML', () => {
    expect(outcome(svg('<switch><foreignObject><p>x</p></foreignObject><text>x</text><g/></switch>'))).toBe(
      '<g><text>x</text></g>',
    );
  });

  it.each(['<a', '<a></b>', '&bogus;', '<q:rect/>', '</svg><svg>'])(
    '%s: what is damaged is refused',
    (content) => {
      expect(outcome(svg(content))).toMatch(/^This SVG picture is damaged/);
    },
  );
});

describe('row 27: an SVG picture that multiplies itself is refused without being drawn', () => {
  const doubled = (name: string, levels: number, refer: (id: string) => string): string =>
    Array.from(
      { length: levels },
      (_, level) => `<${name} id="g${level + 1}">${refer(`g${level}`).repeat(10)}</${name}>`,
    ).join('');
  const use = (id: string): string => `<use xlink:href="#${id}"/>`;
  const clipped = (id: string): string => `<rect width="1" height="1" clip-path="url(#${id})"/>`;
  const many = (content: string, count = 5000): string => content.repeat(count);
  const stops = many('<stop offset="0"/>', 500);

  it.each([
    ['uses within uses', `<rect id="g0"/>${doubled('g', 9, use)}${use('g9')}`],
    ['uses of symbols', `<symbol id="g0"><rect/></symbol>${doubled('symbol', 9, use)}${use('g9')}`],
    ['uses that refer to each other', `<g id="a">${use('b')}</g><g id="b">${use('a')}</g>${use('a')}`],
    ['a use of itself', `<g id="a">${use('a')}</g>`],
    ['clip paths within clip paths', `${doubled('clipPath', 9, clipped)}${clipped('g9')}`],
    [
      'masks within masks',
      `${doubled('mask', 9, (id) => `<rect mask="url(#${id})"/>`)}<rect mask="url(#g9)"/>`,
    ],
    [
      'a gradient of many colours, many times',
      `<linearGradient id="g">${stops}</linearGradient>${many('<rect fill="url(#g)"/>')}`,
    ],
    [
      'the same, inherited',
      `<linearGradient id="g">${stops}</linearGradient><g fill="url(#g)">${many('<rect/>')}</g>`,
    ],
    [
      'the same, by a stylesheet',
      `<style>rect{fill:url(#g)}</style><linearGradient id="g">${stops}</linearGradient>${many('<rect/>')}`,
    ],
    ['a long path, many times', `<path id="g0" d="${many('M0 0h1', 20_000)}"/>${many(use('g0'), 500)}`],
    [
      'a chain of uses',
      `<rect id="g0"/>${Array.from({ length: 3000 }, (_, at) => `<g id="g${at + 1}">${use(`g${at}`)}</g>`).join('')}`,
    ],
    [
      'a chain of uses, the last first',
      Array.from({ length: 3000 }, (_, at) => `<g id="g${at}">${use(`g${at + 1}`)}</g>`).join(''),
    ],
    ['elements within each other', many('<g>', 500) + many('</g>', 500)],
    ['short dashes', '<path d="M0 0h1e6" stroke-dasharray="0.0001"/>'],
    ['short dashes in a style', '<path d="M0 0h1e6" style="stroke-dasharray:0.001,0.001"/>'],
    ['short dashes in a stylesheet', '<style>path{stroke-dasharray : .001}</style><path d="M0 0h1e6"/>'],
    ['dashes in parts of a letter', '<path d="M0 0h1e6" stroke-dasharray="0.1%"/>'],
    ['tiles', '<pattern id="p" width="0.001" height="0.001"><rect/></pattern><rect fill="url(#p)"/>'],
    ['tiles by a stylesheet', '<style>rect{fill:url(#p)}</style><pattern id="p"><rect/></pattern><rect/>'],
    ['marks at every corner', '<marker id="m"><rect/></marker><path marker-mid="url(#m)" d="M0 0h1"/>'],
    ['marks by a style', '<path style="marker-mid:url(#m)" d="M0 0h1"/>'],
    [
      'a gradient that repeats',
      '<linearGradient id="g" x2="1e-9" spreadMethod="repeat"/><rect fill="url(#g)"/>',
    ],
  ])('%s', (_, content) => {
    expect(outcome(svg(content))).toMatch(/^This SVG picture (?:uses|draws too many shapes)/);
  });

  it('what repeats itself within bounds is drawn', () => {
    expect(outcome(svg(`<rect id="g0"/>${doubled('g', 3, use)}${use('g3')}`))).toContain(
      '<use xlink:href="#g3"/>',
    );
  });
});
