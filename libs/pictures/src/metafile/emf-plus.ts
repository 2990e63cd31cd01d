import { type MeasureWithin } from './emf';

const OBJECT = 0x4008;
const SERIALIZABLE_OBJECT = 0x4038;
const CONTINUES = 0x8000;
const BRUSH = 1;
const IMAGE = 5;
const TEXTURE_BRUSH = 2;
const BITMAP = 1;
const METAFILE = 2;
const HAS_TRANSFORM = 2;

/** Pictures in the records of EMF+ ([MS-EMFPLUS]), which readers take by their content, whatever the record says. */
export class EmfPlus {
  pixels = 0;
  private pieces: Buffer[] = [];
  private length = 0;

  constructor(private readonly measureWithin: MeasureWithin) {}

  /** Reads the records of one comment. An object may go on in the next. @throws PictureRefusal */
  read(data: Buffer): void {
    for (let at = 0; at + 12 <= data.length;) {
      const [type, flags, size] = [
        data.readUInt16LE(at),
        data.readUInt16LE(at + 2),
        data.readUInt32LE(at + 4),
      ];
      if (size < 12) return;
      const body = data.subarray(at + 12, Math.min(at + 12 + data.readUInt32LE(at + 8), at + size));
      if (type === OBJECT || type === SERIALIZABLE_OBJECT) this.readObject(flags, body);
      at += size;
    }
  }

  private readObject(flags: number, body: Buffer): void {
    const kind = (flags >> 8) & 0x7f;
    if (kind !== IMAGE && kind !== BRUSH) return;
    // Each piece of an object that goes on begins with the size of the whole.
    if ((flags & CONTINUES) !== 0 && body.length >= 4) {
      this.pieces.push(body.subarray(4));
      this.length += body.length - 4;
      if (this.length < body.readUInt32LE(0)) return;
    } else this.pieces.push(body);
    const object = Buffer.concat(this.pieces);
    this.pieces = [];
    this.length = 0;
    if (kind === IMAGE) this.readImage(object, 4);
    else this.readBrush(object);
  }

  private readBrush(object: Buffer): void {
    if (object.length < 16 || object.readUInt32LE(4) !== TEXTURE_BRUSH) return;
    const hasTransform = (object.readUInt32LE(8) & HAS_TRANSFORM) !== 0;
    this.readImage(object, 16 + (hasTransform ? 24 : 0) + 4);
  }

  /** @param at where the kind of the image stands, behind its version */
  private readImage(object: Buffer, at: number): void {
    if (at + 24 > object.length) return;
    const kind = object.readUInt32LE(at);
    if (kind === METAFILE) this.pixels += this.measureWithin(object.subarray(at + 12));
    if (kind !== BITMAP) return;
    const isPacked = object.readUInt32LE(at + 20) === 1;
    if (isPacked) this.pixels += this.measureWithin(object.subarray(at + 24));
    else this.pixels += Math.abs(object.readInt32LE(at + 4)) * Math.abs(object.readInt32LE(at + 8));
  }
}
