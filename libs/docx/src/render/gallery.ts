import { createHash } from 'node:crypto';
import { posix } from 'node:path';
import { tooManyPixelsTogether } from '@docket/pictures';
import { DocxError } from '../docx-error';
import { BARCODES } from '../language/barcodes';
import { type PictureFrame, type ProgramPrint, type Room } from '../program/program';
import { escapeAttribute } from '../xml/escape';
import { drawCode, type EncodeCode } from './codes';
import { type Namespaces } from '../package/namespaces';
import { type IdSource } from './id-source';
import { type ImageRequest } from './image-request';
import { type Picture, readPicture } from './picture';
import { encodePng } from './png';

/** In cm: more than any page has. */
const LONGEST_SIDE = 50;
const EMU_PER_CM = 360_000;
/** In dots an inch; codes are drawn in the size they are shown in. */
const CODE_RESOLUTION = 300;
const CM_PER_INCH = 2.54;

/** A picture file to be added to the document. */
export interface MediaFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Collects the pictures of one document: each file once, each part with relationships to those it shows. */
export class Gallery {
  private readonly files = new Map<string, MediaFile>();
  private readonly relations = new Map<string, Map<string, string>>();
  /** Pixels of all files. */
  private pixels = 0;
  private readonly drawn = new Map<string, Picture | undefined>();

  constructor(
    private readonly encode: EncodeCode | undefined,
    private readonly ids: IdSource,
    private readonly namespaces: Namespaces,
  ) {}

  get media(): MediaFile[] {
    return [...this.files.values()];
  }

  /** Relationships of a part to its pictures, as XML. */
  relationships(part: string): string {
    return [...(this.relations.get(part) ?? [])]
      .map(
        ([name, id]) =>
          `<Relationship Id="${id}" Type="${this.namespaces.relationships}/image" Target="${posix.relative(posix.dirname(part), name)}"/>`,
      )
      .join('');
  }

  /**
   * The drawing of a picture, for a run of `part`.
   *
   * @param print the frame it is shown in, or the room there is for it
   * @returns undefined where there is nothing to show
   */
  drawing(request: ImageRequest, part: string, { frame, room, label }: Drawn): string | undefined {
    const code = request.code !== undefined ? BARCODES[request.code] : undefined;
    const asked = frame ? { width: frame.width / EMU_PER_CM, height: frame.height / EMU_PER_CM } : request;
    const size = code ? codeSize(asked, code.flat, room) : asked;
    const picture = code ? this.code(request, size) : readPicture(request.source);
    if (!picture) return undefined;
    const id = this.relation(part, this.file(picture));
    const text = frame?.text ?? textOf(request, label);
    if (frame) return framedXml(frame, picture, { id, text, number: this.ids.fresh() });
    // A flat code is drawn in the size it is shown in.
    const shown = code?.flat
      ? { width: size.width ?? 1, height: size.height ?? 1 }
      : fitted(picture, size, room);
    return drawingXml(id, this.ids.fresh(), shown, text, this.namespaces);
  }

  private code({ code = '', source }: ImageRequest, { width = 1, height = 1 }: Size): Picture | undefined {
    const text = typeof source === 'number' ? String(source) : source;
    if (typeof text !== 'string' || text === '' || !this.encode) return undefined;
    const key = JSON.stringify([code, text, width, height]);
    if (!this.drawn.has(key)) {
      const bitmap = drawCode(this.encode, code, text, width, height);
      this.drawn.set(
        key,
        bitmap && {
          bytes: encodePng(bitmap),
          extension: 'png',
          width: bitmap.width,
          height: bitmap.height,
          pixels: bitmap.width * bitmap.height,
          resolution: CODE_RESOLUTION,
        },
      );
    }
    return this.drawn.get(key);
  }

  private file({ bytes, extension, pixels }: Picture): string {
    const key = createHash('sha256').update(bytes).digest('hex');
    const known = this.files.get(key);
    if (known) return known.name;
    this.pixels += pixels;
    const tooMany = tooManyPixelsTogether(this.pixels);
    if (tooMany !== undefined) throw new DocxError('picture_invalid', tooMany);
    const name = `word/media/docket-${this.files.size + 1}.${extension}`;
    this.files.set(key, { name, bytes });
    return name;
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

/** Place and name of a picture. */
type Drawn = Pick<ProgramPrint, 'frame' | 'room' | 'label'>;

/** In cm, as large as asked for, but not wider than the room. */
function codeSize({ width, height }: Size, flat: true | undefined, room: Room | undefined): Size {
  const most = room?.width ?? Infinity;
  if (flat) return { width: Math.min(width ?? 5, most), height: height ?? 1.5 };
  const side = Math.min(width ?? Infinity, height ?? Infinity);
  return { width: Math.min(side === Infinity ? 2.5 : side, most) };
}

/** In cm, never distorted: as large as fits into what was asked for, else as its resolution makes it, within the room. */
function fitted(picture: Picture, { width, height }: Size, room: Room | undefined): Required<Size> {
  const ratio = picture.height / picture.width;
  const natural = (picture.width / picture.resolution) * CM_PER_INCH;
  const wanted =
    width === undefined && height === undefined
      ? natural
      : Math.min(width ?? Infinity, (height ?? Infinity) / ratio);
  const fitting = Math.min(wanted, room?.width ?? Infinity, (room?.height ?? Infinity) / ratio);
  return { width: fitting, height: fitting * ratio };
}

/** Alternative text of a picture: the text of a code, else the name in the data or the label of the field. */
function textOf({ source, code }: ImageRequest, label = ''): string {
  if (code !== undefined)
    return typeof source === 'string' || typeof source === 'number' ? String(source) : '';
  const own = typeof source === 'object' && source !== null && 'text' in source ? source.text : undefined;
  return typeof own === 'string' ? own : label;
}

/** The template's drawing with another picture in it. */
function framedXml(
  frame: PictureFrame,
  picture: Picture,
  { id, text, number }: { id: string; text: string; number: string },
): string {
  const filled = { picture: id, crop: cropXml(frame, picture), id: number, text: escapeAttribute(text) };
  return frame.pieces.map((piece) => (typeof piece === 'string' ? piece : filled[piece.slot])).join('');
}

/**
 * The source rectangle (ECMA-376 part 1, section 20.1.8.55) with which a picture fills its frame undistorted. Negative
 * insets leave a part of the frame empty; positive ones crop, where the template crops its own picture.
 */
function cropXml({ width, height, isCropped, side }: PictureFrame, picture: Picture): string {
  const ratio = width / height / (picture.width / picture.height);
  // Beyond the picture's sides where the frame is wider, in thousandths of a per cent of the picture.
  const across = isCropped ? Math.max(0, 1 - ratio) : Math.min(0, 1 - ratio);
  const down = isCropped ? Math.max(0, 1 - 1 / ratio) : Math.min(0, 1 - 1 / ratio);
  const left = side === 'center' || isCropped ? across / 2 : side === 'left' ? 0 : across;
  const insets = { l: left, t: down / 2, r: across - left, b: down / 2 };
  const attributes = Object.entries(insets)
    .map(([name, inset]) => [name, Math.round(inset * 100_000)] as const)
    .filter(([, inset]) => inset !== 0)
    .map(([name, inset]) => ` ${name}="${inset}"`)
    .join('');
  return attributes === '' ? '' : `<a:srcRect${attributes}/>`;
}

/** An inline picture (ECMA-376 part 1, section 20.4.2.8). */
function drawingXml(
  relation: string,
  id: string,
  size: Required<Size>,
  text: string,
  { drawing, relationships }: Namespaces,
): string {
  const described = `name="Picture ${id}"${text === '' ? '' : ` descr="${escapeAttribute(text)}"`}`;
  const scale = Math.min(1, LONGEST_SIDE / Math.max(size.width, size.height));
  const [cx, cy] = [size.width, size.height].map((side) =>
    Math.max(1, Math.round(side * scale * EMU_PER_CM)),
  );
  return (
    `<w:drawing><wp:inline xmlns:wp="${drawing}/wordprocessingDrawing" distT="0" distB="0" distL="0" distR="0"><wp:extent cx="${cx}" cy="${cy}"/>` +
    `<wp:docPr id="${id}" ${described}/><a:graphic xmlns:a="${drawing}/main"><a:graphicData uri="${drawing}/picture">` +
    `<pic:pic xmlns:pic="${drawing}/picture"><pic:nvPicPr><pic:cNvPr id="${id}" ${described}/><pic:cNvPicPr/></pic:nvPicPr>` +
    `<pic:blipFill><a:blip xmlns:r="${relationships}" r:embed="${relation}"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill>` +
    `<pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="${cx}" cy="${cy}"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr>` +
    '</pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing>'
  );
}
