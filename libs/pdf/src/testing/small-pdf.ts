/** A whole, valid PDF (ISO 32000-1, 7.5) of so many A4 pages with their numbers on them; some kilobytes larger where wanted. */
export function smallPdf(pages = 1, padding = 0): Buffer {
  const ids = Array.from({ length: pages }, (_, index) => 4 + 2 * index);
  const bodies = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Kids[${ids.map((id) => `${id} 0 R`).join(' ')}]/Count ${pages}>>`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    ...ids.flatMap((id, index) => {
      const text = `BT /F 24 Tf 72 760 Td (Page ${index + 1}) Tj ET\n${'%'.repeat(padding)}`;
      return [
        `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F 3 0 R>>>>/Contents ${id + 1} 0 R>>`,
        `<</Length ${text.length}>>\nstream\n${text}\nendstream`,
      ];
    }),
  ];
  let file = '%PDF-1.7\n';
  const offsets = bodies.map((body, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${body}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = bodies.length + 1;
  return Buffer.from(
    `${file}xref\n0 ${size}\n0000000000 65535 f \n${table}` +
      `trailer\n<</Size ${size}/Root 1 0 R>>\nstartxref\n${file.length}\n%%EOF\n`,
    'latin1',
  );
}
