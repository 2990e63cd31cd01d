import { deflateSync } from 'node:zlib';

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
  return classicPdf(bodies);
}

/** The same document as newer programs write it: small objects packed into a stream, and the table into another one. */
export function packedPdf(label: string, pages = 1): Buffer {
  const ids = Array.from({ length: pages }, (_, index) => 10 + 2 * index);
  const small = new Map([
    [1, '<</Type/Catalog/Pages 2 0 R>>'],
    [2, `<</Type/Pages/Kids[${ids.map((id) => `${id} 0 R`).join(' ')}]/Count 4 0 R/MediaBox[0 0 595 842]>>`],
    [3, '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>'],
    [4, String(pages)],
    ...ids.map((id) => {
      const note = '/Note(1 0 R \\( is no reference) % nor is 1 0 R\n';
      return [
        id,
        `<</Type/Page/Parent 2 0 R${note}/Resources<</Font<</F 3 0 R>>>>/Contents ${id + 1} 0 R>>`,
      ] as const;
    }),
  ]);
  const [objectStream, table] = [5, 6];
  let file = '%PDF-1.6\n';
  const offsets = new Map<number, number>();
  const write = (id: number, dictionary: string, content: Buffer) => {
    offsets.set(id, file.length);
    const text = content.toString('latin1');
    file += `${id} 0 obj\n<<${dictionary}/Length ${content.length}>>\nstream\n${text}\nendstream\nendobj\n`;
  };
  for (const [index, id] of ids.entries()) {
    const text = `BT /F 24 Tf 72 760 Td (${label} ${index + 1}) Tj ET`;
    write(id + 1, '/Filter/FlateDecode', deflateSync(text));
  }
  let objects = '';
  const header = [...small].map(([id, body]) => {
    const at = objects.length;
    objects += `${body}\n`;
    return `${id} ${at}`;
  });
  const first = `${header.join(' ')}\n`;
  const packed = deflateSync(Buffer.from(first + objects, 'latin1'));
  write(objectStream, `/Type/ObjStm/N ${small.size}/First ${first.length}/Filter/FlateDecode`, packed);
  const start = file.length;
  offsets.set(table, start);
  const size = Math.max(...small.keys(), ...offsets.keys()) + 1;
  const order = [...small.keys()];
  const rows = Array.from({ length: size }, (_, id) => {
    const offset = offsets.get(id);
    if (offset !== undefined) return [1, offset >> 8, offset & 255, 0];
    return small.has(id) ? [2, 0, objectStream, order.indexOf(id)] : [0, 0, 0, 0];
  });
  // Each row as what it differs by from the one above it.
  const foretold = rows.flatMap((row, index) => [
    2,
    ...row.map((value, column) => (value - (rows[index - 1]?.[column] ?? 0)) & 255),
  ]);
  const dictionary = `/Type/XRef/Size ${size}/W[1 2 1]/Root 1 0 R/Filter/FlateDecode/DecodeParms<</Predictor 12/Columns 4>>`;
  write(table, dictionary, deflateSync(Buffer.from(foretold)));
  return Buffer.from(`${file}startxref\n${start}\n%%EOF\n`, 'latin1');
}

/** A PDF of one page whose only paragraph is tagged, in the form that LibreOffice writes tags. */
export function taggedPdf(label: string, language: string): Buffer {
  const text = `/P<</MCID 0>>BDC BT /F 24 Tf 72 760 Td (${label}) Tj ET EMC`;
  return classicPdf([
    `<</Type/Catalog/Pages 2 0 R/StructTreeRoot 6 0 R/MarkInfo<</Marked true>>/Lang(${language})>>`,
    '<</Type/Pages/Kids[4 0 R]/Count 1>>',
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F 3 0 R>>>>/Contents 5 0 R/StructParents 0>>',
    `<</Length 10 0 R>>\nstream\n${text}\nendstream`,
    '<</Type/StructTreeRoot/K 7 0 R/ParentTree 9 0 R/ParentTreeNextKey 1/RoleMap<</Standard/P>>>>',
    '<</Type/StructElem/S/Document/P 6 0 R/K[8 0 R]>>',
    '<</Type/StructElem/S/Standard/P 7 0 R/Pg 4 0 R/K[0]>>',
    '<</Nums[0 [8 0 R]]>>',
    String(text.length),
  ]);
}

/** A whole PDF of objects, with its table in plain text. */
function classicPdf(bodies: readonly string[]): Buffer {
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
