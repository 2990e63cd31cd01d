import { createGotenbergEngine, type MeasuredPdfEngine, type PdfError, type PdfEvent } from '../index';
import { type GotenbergOptions } from '../gotenberg/engine';
import { sampleDocx } from '../sample-docx';
import { type Behaviour, behaviours } from './gotenberg-behaviours';
import { GotenbergStandIn, type StandInOptions } from './gotenberg-stand-in';
import { smallPdf } from './small-pdf';

const docx = sampleDocx();
const PDF = smallPdf();

/** Stand-ins for Gotenbergs of one version, and an engine for them: a test's own, ended after it. */
export function gotenbergs(version: string) {
  let servers: GotenbergStandIn[];
  let engine: MeasuredPdfEngine;
  let events: PdfEvent[];

  const serve = async (count: number, options: StandInOptions = {}) => {
    servers = await Promise.all(
      Array.from({ length: count }, () => new GotenbergStandIn({ version, ...options }).start()),
    );
    return servers as [GotenbergStandIn, ...GotenbergStandIn[]];
  };
  const connect = (options: Partial<GotenbergOptions> = {}) => {
    events = [];
    engine = createGotenbergEngine({
      urls: servers.map(({ url }) => url),
      onEvent: (event) => events.push(event),
      ...options,
    });
    return engine;
  };
  /** One Gotenberg and an engine for it. */
  const one = async (behaviour: Behaviour = behaviours.converts, options: Partial<GotenbergOptions> = {}) => {
    const [server] = await serve(1);
    server.behaviour = behaviour;
    connect(options);
    return server;
  };
  const two = async (options: Partial<GotenbergOptions> = {}) => {
    const [first, second] = (await serve(2)) as [GotenbergStandIn, GotenbergStandIn];
    connect(options);
    return [first, second] as const;
  };
  const failure = async (conversion: Promise<unknown> = engine.convert(docx)): Promise<PdfError> =>
    conversion.then(
      () => {
        throw new Error('It succeeded.');
      },
      (error: PdfError) => error,
    );
  const converts = async () => expect(Buffer.from(await engine.convert(docx))).toEqual(PDF);
  const counted = (server: GotenbergStandIn, behaviour: Behaviour) => {
    const counter = { asked: 0 };
    server.behaviour = (conversion) => {
      counter.asked++;
      behaviour(conversion);
    };
    return counter;
  };

  afterEach(async () => {
    jest.restoreAllMocks();
    await engine.close();
    await Promise.all(servers.map((server) => server.stop()));
  });

  return {
    /** The engine that was connected last. */
    get engine() {
      return engine;
    },
    /** Events of that engine. */
    get events() {
      return events;
    },
    /** Servers of the last start. */
    get servers() {
      return servers;
    },
    serve,
    connect,
    one,
    two,
    failure,
    converts,
    counted,
  };
}
