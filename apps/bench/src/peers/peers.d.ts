/** Types of peers that have none, or that are installed in this folder only. */

declare module 'docxtemplater' {
  import type PizZip from 'pizzip';

  export default class Docxtemplater {
    constructor(zip: PizZip, options: { paragraphLoop: boolean; linebreaks: boolean });
    render(data: object): this;
    toBuffer(): Buffer;
  }
}

declare module 'pizzip' {
  export default class PizZip {
    constructor(data: Uint8Array);
  }
}

declare module 'carbone' {
  const carbone: {
    set(options: object): void;
    render(
      template: string,
      data: object,
      options: { convertTo: string },
      done: (error: unknown, result: Buffer) => void,
    ): void;
  };
  export default carbone;
}

declare module 'carbone/lib/converter.js' {
  const converter: { exit(done: () => void): void };
  export default converter;
}
