import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type ConfineMode } from '../confinement/confine';
import { describeConfinement } from '../confinement/describe';
import { assertDocx } from '../file-checks';
import { fontsFingerprint, fontsOfSystem } from '../fonts/fingerprint';
import { fontPaths } from '../fonts/font-paths';
import { writeFontconfigFile } from '../fonts/fontconfig-file';
import { type InstalledFonts, installedFonts } from '../fonts/installed-fonts';
import { PdfError } from '../pdf-error';
import {
  type Capabilities,
  type Conversion,
  type ConvertOptions,
  type MeasuredPdfEngine,
  type PdfEngineStats,
  type PdfListener,
} from '../port';
import { sampleDocx } from '../sample-docx';
import { Statistics } from '../statistics';
import { startChild, type Child } from './child-process';
import { engineFolder, engineUser, type EngineUser, giveTo, openTo, showTo } from './engine-user';
import { childEnvironment } from './environment';
import { findAllocator } from './find-allocator';
import { findLibreOffice, hasMath, isProgramFolder } from './find-libre-office';
import { Pool } from './pool';
import { copyProfile, ensureProfile, profileName } from './profile';
import { makeRunFolder, removeFolder } from './run-folder';
import { adviceOn } from './supported-versions';
import { say } from '../sentences';

export interface LibreOfficeOptions {
  /** conversions at a time; one more process is kept warm as a spare */
  processes: number;
  /** path of the child's program */
  childEntry: string;
  /**
   * Folder for profiles and scratch files; created and swept at start. If the server runs as root and LibreOffice's
   * user cannot reach it, another folder is used.
   */
  dataDir: string;
  /** LibreOffice's program folder; found where not given */
  program?: string;
  /** ms: longest wait in the queue (10,000), longest conversion (30,000) */
  deadlines?: { queueMs?: number; convertMs?: number };
  /** most that may wait (500); fewer where they would wait longer than `queueMs` */
  queueLimit?: number;
  /** LibreOffice loses some memory with every font it embeds; a process is replaced after so many documents (500) or beyond so much memory (800 MiB) */
  recycleAfter?: { documents?: number; mebibytes?: number };
  /** most memory that a document may take beyond what its process holds at rest (1,024 MiB) */
  memoryMebibytes?: number;
  /** whether LibreOffice is kept from files, network and programs (`auto`) */
  confine?: ConfineMode;
  /** folders that LibreOffice must not read, even where the system's libraries and fonts lie in them */
  hidden?: readonly string[];
  /** told of conversions and of processes that come and go */
  onEvent?: PdfListener;
}

const MEBIBYTE = 1024 * 1024;
const MEMORY_MEBIBYTES = 1024;
const START_MS = 60_000;
/** Each holds its document in memory: 500 of ordinary size take some 50 MB. */
const QUEUE_LIMIT = 500;
const MISSING_RETRY_SECONDS = 30;
/** How often it is looked whether fonts were installed or removed. */
const FONTS_MS = 30_000;
/** A success this recent proves as much as another tiny conversion would. */
const PROVEN_MS = 30_000;

class LibreOfficeEngine implements MeasuredPdfEngine {
  readonly name = 'libreoffice';
  private readonly statistics: Statistics;
  private readonly pool: Pool;
  private readonly dataDir: string;
  private readonly convertMs: number;
  private runFolder: Promise<string> | null = null;
  /** the run folder, once it is there */
  private folder: string | null = null;
  private profile: Promise<string> | null = null;
  private probe: Promise<unknown> | null = null;
  private fontsAskedAt = -Infinity;
  private fonts: { fingerprint: string; installed: Promise<InstalledFonts | null> } | null = null;
  private allocator: string | null = null;
  private user: Promise<EngineUser> | null = null;
  private readonly confine: ConfineMode;
  private readonly memoryBytes: number;
  private children = 0;

  constructor(private readonly options: LibreOfficeOptions) {
    const processes = Math.max(1, Math.floor(options.processes));
    this.convertMs = options.deadlines?.convertMs ?? 30_000;
    this.confine = options.confine ?? 'auto';
    this.dataDir = engineFolder(resolve(options.dataDir), this.confine);
    this.memoryBytes = (options.memoryMebibytes ?? MEMORY_MEBIBYTES) * MEBIBYTE;
    this.statistics = new Statistics(options.onEvent);
    this.pool = new Pool(
      {
        processes,
        queueMs: options.deadlines?.queueMs ?? 10_000,
        convertMs: this.convertMs,
        queueLimit: options.queueLimit ?? QUEUE_LIMIT,
        recycle: {
          documents: options.recycleAfter?.documents ?? 500,
          bytes: (options.recycleAfter?.mebibytes ?? 800) * MEBIBYTE,
        },
        startMs: START_MS,
        memoryBytes: this.memoryBytes,
      },
      () => this.launch(),
      this.statistics,
    );
  }

  async version(): Promise<string> {
    if (this.pool.version === null) await this.warmUp();
    void this.followFonts();
    return `libreoffice ${this.pool.version}`;
  }

  /** Processes know the fonts that there were when they started: with others, others take their place. */
  private async followFonts(): Promise<void> {
    if (performance.now() - this.fontsAskedAt < FONTS_MS) return;
    this.fontsAskedAt = performance.now();
    const known = this.pool.version;
    const fonts = await fontsFingerprint(await this.fontconfigEnvironment());
    if (known !== null && known === this.pool.version && !known.endsWith(fonts)) this.pool.renew();
  }

  async capabilities(): Promise<Capabilities | null> {
    try {
      const equations = hasMath(this.program());
      return { fonts: await this.installedFonts(), equations };
    } catch {
      return null;
    }
  }

  /** Asked for once, and again after fonts were installed or removed. */
  private async installedFonts(): Promise<InstalledFonts | null> {
    const environment = await this.fontconfigEnvironment();
    const fingerprint = await fontsFingerprint(environment);
    if (this.fonts?.fingerprint !== fingerprint)
      this.fonts = { fingerprint, installed: installedFonts(environment) };
    return this.fonts.installed;
  }

  /** Environment of fontconfig, with the rules of LibreOffice. */
  private async fontconfigEnvironment(): Promise<NodeJS.ProcessEnv> {
    return { ...process.env, FONTCONFIG_FILE: await this.fontRules(), XDG_CACHE_HOME: this.cache };
  }

  /** Rules of the operator, where the environment names some, are read before ours. */
  private fontRules(): Promise<string> {
    return writeFontconfigFile(this.dataDir, process.env.FONTCONFIG_FILE || undefined);
  }

  /** Folder of fontconfig's index if the system has none. */
  private get cache(): string {
    return join(this.dataDir, 'cache');
  }

  async warmUp(): Promise<void> {
    this.program();
    await this.pool.ready();
  }

  async convert(docx: Uint8Array, options: ConvertOptions = {}): Promise<Uint8Array> {
    return (await this.convertDetailed(docx, options)).pdf;
  }

  async convertDetailed(docx: Uint8Array, options: ConvertOptions = {}): Promise<Conversion> {
    const owner = options.owner ?? '';
    try {
      assertDocx(docx);
      this.program();
      if (this.folder !== null && !existsSync(this.folder)) this.abandonFolder();
      const conversion = await this.pool.convert(docx, options);
      this.statistics.conversion(owner, conversion);
      return conversion;
    } catch (error) {
      this.statistics.failure(owner, error);
      throw error;
    }
  }

  async health(): Promise<{ ok: boolean; detail?: string }> {
    try {
      this.program();
      if (this.pool.down) throw this.pool.down;
      // Documents that run or wait prove nothing yet, but they have deadlines of their own that will.
      if (this.pool.hasIdle && performance.now() - this.pool.lastSuccess > PROVEN_MS)
        await this.proveItself();
      const { version, confinement } = this.pool;
      if (version === null || confinement === null) return { ok: true };
      return {
        ok: true,
        detail: `LibreOffice ${version}.${adviceOn(version)} ${describeConfinement(confinement)}`,
      };
    } catch (error) {
      return { ok: false, detail: error instanceof Error ? error.message : String(error) };
    }
  }

  stats(): PdfEngineStats {
    const { queued, running, processes } = this.pool;
    return this.statistics.snapshot({ queued, running, processes });
  }

  async close(): Promise<void> {
    await this.pool.close();
    const folder = await this.runFolder?.catch(() => null);
    if (folder) await removeFolder(folder);
  }

  /** One tiny conversion, however many ask. */
  private async proveItself(): Promise<void> {
    this.probe ??= this.pool.convert(sampleDocx(), { owner: 'health' }).finally(() => (this.probe = null));
    await this.probe;
  }

  /** Looked up every time, so that installing LibreOffice is enough. @throws PdfError `pdf_unavailable` */
  private program(): string {
    const { program } = this.options;
    const found = program === undefined ? findLibreOffice() : isProgramFolder(program) ? program : null;
    if (found !== null) return found;
    throw new PdfError('pdf_unavailable', say.libreoffice_missing(), {
      retryAfterSeconds: MISSING_RETRY_SECONDS,
    });
  }

  private async launch(): Promise<Child> {
    const program = this.program();
    try {
      if (this.folder !== null && !existsSync(this.folder)) this.abandonFolder();
      const runFolder = (this.folder = await (this.runFolder ??= this.makeFolders()));
      const profile = await (this.profile ??= this.makeProfile(program, runFolder));
      return await this.startIn(program, join(runFolder, `child-${++this.children}`), (to) =>
        copyProfile(profile, to),
      );
    } catch (error) {
      // The next try makes everything that is missing.
      this.profile = null;
      const folder = await this.runFolder?.catch(() => null);
      if (!folder || !existsSync(folder)) this.runFolder = null;
      throw error;
    }
  }

  /** Somebody cleared it away, as a cleaner of temporary files may: what runs in it is worth nothing any more. */
  private abandonFolder(): void {
    this.folder = null;
    this.runFolder = null;
    this.pool.discard();
  }

  private async makeFolders(): Promise<string> {
    this.user = engineUser(this.dataDir, this.confine);
    const user = await this.user;
    const folder = await makeRunFolder(this.dataDir);
    await openTo(user, folder);
    return folder;
  }

  /** The profile that the others are copies of. */
  private async makeProfile(program: string, runFolder: string): Promise<string> {
    const profile = join(this.dataDir, profileName(program));
    const temporary = join(runFolder, 'first-profile');
    await ensureProfile(profile, temporary, async (fresh) => {
      const child = await this.startIn(
        program,
        join(runFolder, `first-${++this.children}`),
        async () => undefined,
        fresh,
      );
      const timer = setTimeout(() => child.kill(), START_MS);
      try {
        return (await child.ready).version;
      } finally {
        clearTimeout(timer);
        child.kill();
        await child.ended;
      }
    });
    return profile;
  }

  /** A process with a folder of its own, which goes with it. */
  private async startIn(
    program: string,
    folder: string,
    fill: (profile: string) => Promise<void>,
    profile = join(folder, 'profile'),
  ): Promise<Child> {
    const scratch = join(folder, 'scratch');
    const user = await (this.user ??= engineUser(this.dataDir, this.confine));
    // Not with its parents: a run folder that was cleared away meanwhile must not come back without an owner.
    await mkdir(folder);
    await mkdir(scratch);
    await mkdir(this.cache, { recursive: true });
    await fill(profile);
    // Before it starts: of fonts that come in this very moment it knows as much as it says, or more.
    const environment = await this.fontconfigEnvironment();
    const fontRules = environment.FONTCONFIG_FILE ?? '';
    const { fingerprint, files, indexed } = await fontsOfSystem(environment);
    for (const own of [folder, profile, this.cache]) await giveTo(user, own);
    await showTo(user, fontRules);
    const child = startChild(
      resolve(this.options.childEntry),
      {
        program,
        profile,
        scratch,
        parentPid: process.pid,
        hardLimitSeconds: Math.ceil(this.convertMs / 1000) + 5,
        memoryBytes: this.memoryBytes,
        confinement: {
          mode: this.confine,
          user: user.ids,
          userLacks: user.lacks,
          program,
          readable: [fontRules, this.cache, ...(await fontPaths(files))],
          // An index that LibreOffice writes could harm the next process: only where nothing else makes one.
          writable: [scratch, profile, ...(indexed ? [] : [this.cache])],
          hidden: this.options.hidden ?? [this.dataDir],
        },
      },
      childEnvironment(
        { home: profile, scratch, cache: this.cache },
        fontRules,
        (this.allocator ??= findAllocator()),
      ),
      fingerprint,
    );
    void child.ended.then(() => removeFolder(folder)).catch(() => undefined);
    return child;
  }
}

/**
 * LibreOffice in processes of its own, kept warm. Returns at once: processes start with `warmUp` or the first
 * conversion. Call `close` when done with it.
 */
export function createLibreOfficeEngine(options: LibreOfficeOptions): MeasuredPdfEngine {
  return new LibreOfficeEngine(options);
}
