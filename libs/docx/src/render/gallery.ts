import { createHash } from 'node:crypto';
import { posix } from 'node:path';
import { BARCODES } from '../language/barcodes';
import { drawCode, type EncodeCode } from './codes';
import { type IdSource } from './id-source';
import { type ImageRequest } from './image-request';
import { type Picture, readPicture } from './picture';
import { encodePng } from './png';

/** In cm: more than any page has. */
const LONGEST_SIDE = 50;
const EMU_PER_CM = 360_000;
const DOTS_PER_CM = 96 / 2.54;
const WIDEST = 16;
const DRAWING = 'http://schemas.openxmlformats.org/drawingml/2006';
const RELATIONSHIPS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A picture file to be added to the document. */
export interface MediaFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Collects the pictures of one document: each file once, each part with relationships to those it shows. */
export class Gallery {
  private readonly files = new Map<string, MediaFile>();
  private readonly relations = new Map<string, Map<string, string>>();
  private readonly drawn = new Map<string, Picture | undefined>();

  constructor(
    private readonly encode: EncodeCode | undefined,
    private readonly ids: IdSource,
  ) {}

  get media(): MediaFile[] {
    return [...this.files.values()];
  }

  /** Relationships of a part to its pictures, as XML. */
  relationships(part: string): string {
    return [...(this.relations.get(part) ?? [])]
      .map(
        ([name, id]) =>
          `<Relationship Id="${id}" Type="${RELATIONSHIPS}/image" Target="${posix.relative(posix.dirname(part), name)}"/>`,
      )
      .join('');
  }

  /** The drawing of a picture, for a run of `part`; undefined where there is nothing to show. */
  drawing(request: ImageRequest, part: string): string | undefined {
    const code = request.code !== undefined ? BARCODES[request.code] : undefined;
    const size = code ? codeSize(request, code.flat) : request;
    const picture = code ? this.code(request, size) : readPicture(request.source);
    if (!picture) return undefined;
    const id = this.relation(part, this.file(picture));
    // A flat code is drawn in the size it is shown in.
    const shown = code?.flat ? { width: size.width ?? 1, height: size.height ?? 1 } : fitted(picture, size);
    return drawingXml(id, this.ids.fresh(), shown);
  }

  private code({ code = '', source }: ImageRequest, { width = 1, height = 1 }: Size): Picture | undefined {
    const text = typeof source === 'number' ? String(source) : source;
    if (typeof text !== 'string' || text === '' || !this.encode) return undefined;
    const key = JSON.stringify([code, text, width, height]);
    if (!this.drawn.has(key)) {
      const bitmap = drawCode(this.encode, code, text, width, height);
      this.drawn.set(
        key,
        bitmap && { bytes: encodePng(bitmap), extension: 'png', width: bitmap.width, height: bitmap.height },
      );
    }
    return this.drawn.get(key);
  }

  private file({ bytes, extension }: Picture): string {
    const key = createHash('sha256').update(bytes).digest('hex');
    const known = this.files.get(key) ?? {
      name: `word/media/docket-${this.files.size + 1}.${extension}`,
      bytes,
    };
    this.files.set(key, known);
    return known.name;
  }

  private relation(part: string, file: string): string {
    const ids = this.relations.get(part) ?? new Map<string, string>();
    this.relations.set(part, ids);
    const id = ids.get(file) ?? `docket${ids.size + 1}`;
    ids.set(file, id);
    return id;
  }
}

interface Size {
  readonly width?: number;
  readonly height?: number;
}

function codeSize({ width, height }: ImageRequest, flat: true | undefined): Size {
  return flat ? { width: width ?? 5, height: height ?? 1.5 } : { width: width ?? height ?? 2.5 };
}

/**
 * In cm, never distorted: as large as fits into what was asked for; else as 96 dots an inch make it, and no wider than a
 * page.
 */
function fitted(picture: Picture, { width, height }: Size): { width: number; height: number } {
  const ratio = picture.height / picture.width;
  if (width !== undefined || height !== undefined) {
    const fitting = Math.min(width ?? Infinity, (height ?? Infinity) / ratio);
    return { width: fitting, height: fitting * ratio };
  }
  const natural = Math.min(WIDEST, picture.width / DOTS_PER_CM);
  return { width: natural, height: natural * ratio };
}

/** An inline picture (ECMA-376 part 1, section 20.4.2.8). */
function drawingXml(relation: string, id: string, size: { width: number; height: number }): string {
  const scale = Math.min(1, LONGEST_SIDE / Math.max(size.width, size.height));
  const [cx, cy] = [size.width, size.height].map((side) =>
    Math.max(1, Math.round(side * scale * EMU_PER_CM)),
  );
  return (
    `<w:drawing><wp:inline xmlns:wp="${DRAWING}/wordprocessingDrawing" distT="0" distB="0" distL="0" distR="0"><wp:extent cx="${cx}" cy="${cy}"/>` +
    `<wp:docPr id="${id}" name="Picture ${id}"/><a:graphic xmlns:a="${DRAWING}/main"><a:graphicData uri="${DRAWING}/picture">` +
    `<pic:pic xmlns:pic="${DRAWING}/picture"><pic:nvPicPr><pic:cNvPr id="${id}" name="Picture ${id}"/><pic:cNvPicPr/></pic:nvPicPr>` +
    `<pic:blipFill><a:blip xmlns:r="${RELATIONSHIPS}" r:embed="${relation}"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill>` +
    `<pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="${cx}" cy="${cy}"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr>` +
    '</pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing>'
  );
}
