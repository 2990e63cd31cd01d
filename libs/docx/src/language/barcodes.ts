/** Barcodes that a template may ask for, and the quiet zone each needs, in modules. */
export const BARCODES: Readonly<Record<string, { quiet: number; flat?: true }>> = {
  code128: { quiet: 10, flat: true },
  'gs1-128': { quiet: 10, flat: true },
  code39: { quiet: 10, flat: true },
  code93: { quiet: 10, flat: true },
  ean13: { quiet: 11, flat: true },
  ean8: { quiet: 7, flat: true },
  upca: { quiet: 9, flat: true },
  itf14: { quiet: 10, flat: true },
  interleaved2of5: { quiet: 10, flat: true },
  qrcode: { quiet: 4 },
  datamatrix: { quiet: 1 },
  azteccode: { quiet: 1 },
  pdf417: { quiet: 2 },
};
