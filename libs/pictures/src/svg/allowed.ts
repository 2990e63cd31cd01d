/** SVG elements that are drawn and draw a bounded amount (SVG 1.1). */
export const DRAWN = new Set([
  ...['svg', 'g', 'defs', 'symbol', 'use', 'image', 'switch', 'a', 'style', 'clipPath', 'mask'],
  ...['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon'],
  ...['text', 'tspan', 'textPath', 'linearGradient', 'radialGradient', 'stop'],
]);

/** SVG elements that no paper shows: descriptions, movement, fonts that printers do not use. They are left out. */
export const NOT_DRAWN = new Set([
  ...['title', 'desc', 'metadata', 'view', 'cursor', 'animate', 'animateColor', 'animateMotion'],
  ...['animateTransform', 'set', 'mpath', 'discard', 'font', 'font-face', 'glyph', 'missing-glyph'],
  ...['hkern', 'vkern', 'color-profile'],
]);

/** Elements that multiply the drawing: by tiles, by corners of a line, by pixels. Unused ones are removed. */
export const MULTIPLIES = new Set(['pattern', 'marker', 'filter']);

/** Elements whose paint their children inherit. */
export const CONTAINERS = new Set([
  'svg',
  'g',
  'symbol',
  'switch',
  'a',
  'use',
  'text',
  'defs',
  'mask',
  'clipPath',
]);

/** Attributes of drawn elements. All others are left out. */
export const ATTRIBUTES = new Set([
  ...['id', 'class', 'style', 'transform', 'viewBox', 'preserveAspectRatio', 'width', 'height', 'x', 'y'],
  ...[
    'x1',
    'y1',
    'x2',
    'y2',
    'cx',
    'cy',
    'r',
    'rx',
    'ry',
    'fx',
    'fy',
    'fr',
    'dx',
    'dy',
    'rotate',
    'd',
    'points',
  ],
  ...['offset', 'gradientUnits', 'gradientTransform', 'clipPathUnits', 'maskUnits', 'maskContentUnits'],
  ...['textLength', 'lengthAdjust', 'startOffset', 'method', 'spacing', 'version', 'overflow', 'type'],
  ...['fill', 'fill-opacity', 'fill-rule', 'stroke', 'stroke-width', 'stroke-opacity', 'stroke-linecap'],
  ...['stroke-linejoin', 'stroke-miterlimit', 'stroke-dasharray', 'stroke-dashoffset', 'opacity', 'color'],
  ...['stop-color', 'stop-opacity', 'clip-path', 'clip-rule', 'mask', 'display', 'visibility', 'font'],
  ...['font-family', 'font-size', 'font-style', 'font-variant', 'font-weight', 'font-stretch', 'text-anchor'],
  ...['text-decoration', 'letter-spacing', 'word-spacing', 'baseline-shift', 'dominant-baseline'],
  ...['alignment-baseline', 'direction', 'unicode-bidi', 'writing-mode', 'paint-order', 'vector-effect'],
  ...['shape-rendering', 'text-rendering', 'image-rendering', 'color-interpolation', 'color-rendering'],
]);

export const SVG_NAMESPACE = 'http://www.w3.org/2000/svg';
export const XLINK_NAMESPACE = 'http://www.w3.org/1999/xlink';
export const XML_NAMESPACE = 'http://www.w3.org/XML/1998/namespace';
