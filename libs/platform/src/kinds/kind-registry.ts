import type { TemplateKindName } from '@docket/contracts';
import type { LedgerDefinition } from '../records/ledger';
import type { RecordDefinition } from '../records/record';
import type { RecordView } from '../records/record-view';
import type { SearchSource } from '../search/search-source';
import type { KindDefinition, KindView, SequenceDefinition, TemplateKindDefinition } from './kind';

/** A template kind together with the Kind it prints. */
export interface RegisteredTemplateKind<View extends KindView = KindView> {
  kind: KindDefinition<View>;
  templateKind: TemplateKindDefinition<View>;
}

/** Every Kind the server knows, as the domains declared them. */
export class KindRegistry {
  private readonly byName = new Map<string, KindDefinition>();
  private readonly plainRecords: RecordDefinition[] = [];
  private readonly knownLedgers: LedgerDefinition[] = [];
  private readonly knownSearchSources: SearchSource[] = [];

  /** @throws {Error} where a name, path or template kind is declared twice */
  register<View extends KindView>(kind: KindDefinition<View>): void {
    const clash = this.all().find(
      (other) =>
        other.name === kind.name ||
        other.path === kind.path ||
        other.templateKinds.some(({ name }) => kind.templateKinds.some((own) => own.name === name)),
    );
    if (clash) throw new Error(`Kind ${kind.name} clashes with ${clash.name}.`);
    this.byName.set(kind.name, kind);
  }

  /** @throws {Error} where a name or path is declared twice */
  registerRecord<View extends RecordView>(record: RecordDefinition<View>): void {
    const clash = this.records().find(({ name, path }) => name === record.name || path === record.path);
    if (clash) throw new Error(`${record.name} clashes with ${clash.name}.`);
    this.plainRecords.push(record);
  }

  registerLedger(ledger: LedgerDefinition): void {
    this.knownLedgers.push(ledger);
  }

  ledgers(): LedgerDefinition[] {
    return [...this.knownLedgers];
  }

  registerSearchSource(source: SearchSource): void {
    this.knownSearchSources.push(source);
  }

  /** Where else records of this kind are found by a text. */
  searchSourcesOf(record: RecordDefinition): SearchSource[] {
    return this.knownSearchSources.filter(({ of }) =>
      typeof of === 'string' ? of === record.name : this.byName.has(record.name),
    );
  }

  all(): KindDefinition[] {
    return [...this.byName.values()];
  }

  /** Whatever has a history and is searched: every Kind, and what is no document. */
  records(): RecordDefinition[] {
    return [...this.all(), ...this.plainRecords];
  }

  /** Every running number: those of the Kinds, and those beside them. */
  sequences(): SequenceDefinition[] {
    return this.all().flatMap(({ name, label, numberPattern, table, sequences = [] }) => [
      { name, label, numberPattern, table },
      ...sequences,
    ]);
  }

  templateKinds(): RegisteredTemplateKind[] {
    return this.all().flatMap((kind) => kind.templateKinds.map((templateKind) => ({ kind, templateKind })));
  }

  /** The Kind that an address below /v1 belongs to, by its own path: `salesquotes/:id/pdf`. */
  atPath(path: string): KindDefinition | undefined {
    return this.all().find((kind) => path === kind.path || path.startsWith(`${kind.path}/`));
  }

  /** Whether it is the name of a Kind here, or of one of its prints. */
  has(name: TemplateKindName): boolean {
    return this.all().some((kind) => kind.name === name) || this.templateKind(name) !== undefined;
  }

  templateKind(name: TemplateKindName): RegisteredTemplateKind | undefined {
    return this.templateKinds().find(({ templateKind }) => templateKind.name === name);
  }
}
