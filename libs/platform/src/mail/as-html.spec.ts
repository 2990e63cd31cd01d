import { asHtml } from './as-html';

describe('plain text as HTML', () => {
  it('keeps paragraphs and lines', () => {
    expect(asHtml('One\r\ntwo\n\n\nthree\n')).toContain('<body><p>One<br>two</p><p>three</p></body>');
  });

  it('makes links of addresses of pages, and of nothing else', () => {
    const html = asHtml('See https://docket.example/a#b&c or javascript:alert(1)');
    expect(html).toContain('<a href="https://docket.example/a#b&amp;c">https://docket.example/a#b&amp;c</a>');
    expect(html.match(/<a /g)).toHaveLength(1);
  });

  it('lets nobody write HTML', () => {
    const html = asHtml('<script>alert("1")</script> https://x/"onclick="a <img src=x>');
    expect(html).not.toMatch(/<script|<img|"onclick/);
    expect(html).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;');
  });
});
