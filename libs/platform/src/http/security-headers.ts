import type { IncomingMessage, ServerResponse } from 'node:http';
import helmet from 'helmet';

/** Names and values of headers. */
export type Headers = readonly (readonly [name: string, value: string])[];

/** Features of browsers that no page of ours uses. */
const NO_FEATURES = [
  'bluetooth',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'hid',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
];

/** For data: whatever a browser makes of it, it loads nothing and runs nothing. Our own pages show PDFs in frames. */
const DATA_POLICY = {
  defaultSrc: ["'none'"],
  // These two do not follow `default-src`.
  baseUri: ["'none'"],
  formAction: ["'none'"],
  frameAncestors: ["'self'"],
};

/** For the web UI and the page of the API. */
const PAGE_POLICY = {
  defaultSrc: ["'self'"],
  // Mantine and the API page set styles inline; scripts never are.
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  frameSrc: ["'self'", 'blob:'],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  frameAncestors: ["'self'"],
};

/** The security headers of answers, by what the answer is. */
export interface SecurityHeaders {
  /** Headers of everything but pages: JSON, problems, files, PDFs. */
  data: Headers;
  /** Headers of the web UI and of the API's page. */
  page: Headers;
}

/** @param publicUrl the address people use; if it is https, browsers are told to use nothing else */
export function securityHeaders(publicUrl: string): SecurityHeaders {
  const isHttps = publicUrl.startsWith('https://');
  return { data: headersOf(DATA_POLICY, isHttps), page: headersOf(PAGE_POLICY, isHttps) };
}

/** The headers that helmet sets. They are the same for every answer, so they are computed once. */
function headersOf(directives: Record<string, string[]>, isHttps: boolean): Headers {
  const headers: [string, string][] = [
    ['Permissions-Policy', NO_FEATURES.map((name) => `${name}=()`).join(', ')],
  ];
  const collector = {
    setHeader: (name: string, value: string) => headers.push([name, value]),
    removeHeader: () => undefined,
  };
  const setHeaders = helmet({
    contentSecurityPolicy: { useDefaults: false, directives },
    strictTransportSecurity: isHttps,
    crossOriginEmbedderPolicy: false,
    frameguard: { action: 'sameorigin' },
  });
  setHeaders({} as IncomingMessage, collector as unknown as ServerResponse, () => undefined);
  return headers;
}

/** Sets headers of an answer. */
export function setHeaders(response: Pick<ServerResponse, 'setHeader'>, headers: Headers): void {
  for (const [name, value] of headers) response.setHeader(name, value);
}
