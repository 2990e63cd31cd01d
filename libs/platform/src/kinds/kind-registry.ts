import type { TemplateKindName } from '@docket/contracts';
import type { LedgerDefinition } from '../records/ledger';
import type { RecordDefinition } from '../records/record';
import type { RecordView } from '../records/record-view';
import type { SearchSource } from '../search/search-source';
import type {
  KindDefinition,
  KindView,
  PrintableDefinition,
  PrintableRecord,
  SequenceDefinition,
  TemplateKindDefinition,
} from './kind';

/** A template kind together with what it prints. */
export interface RegisteredTemplateKind<View extends RecordView = RecordView> {
  /** The Kind, or the record. */
  owner: PrintableDefinition<View>;
  templateKind: TemplateKindDefinition<View>;
}

/** Whether templates print a record that is no Kind. */
export function isPrintable(record: RecordDefinition): record is PrintableRecord {
  return 'templateKinds' in record;
}

/** Every Kind the server knows, as the domains declared them. */
export class KindRegistry {
  private readonly byName = new Map<string, KindDefinition>();
  private readonly plainRecords: RecordDefinition[] = [];
  private readonly knownLedgers: LedgerDefinition[] = [];
  private readonly knownSearchSources: SearchSource[] = [];

  /** @throws {Error} where a name, path or template kind is declared twice */
  register<View extends KindView>(kind: KindDefinition<View>): void {
    this.requireUnknown(kind);
    this.byName.set(kind.name, kind);
  }

  /** @throws {Error} where a name, path or template kind is declared twice */
  registerRecord<View extends RecordView>(record: RecordDefinition<View>): void {
    this.requireUnknown(record);
    this.plainRecords.push(record);
  }

  private requireUnknown(record: RecordDefinition): void {
    const printsOf = (one: RecordDefinition) =>
      isPrintable(one) ? one.templateKinds.map(({ name }) => name) : [];
    const own = printsOf(record);
    const clash = this.records().find(
      (other) =>
        other.name === record.name ||
        other.path === record.path ||
        printsOf(other).some((name) => own.includes(name)),
    );
    if (clash) throw new Error(`${record.name} clashes with ${clash.name}.`);
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

  /** Further search sources of this record. */
  searchSourcesOf(record: RecordDefinition): SearchSource[] {
    return this.knownSearchSources.filter(({ of }) =>
      typeof of === 'string' ? of === record.name : this.byName.has(record.name),
    );
  }

  all(): KindDefinition[] {
    return [...this.byName.values()];
  }

  /** All records with a history and search: every Kind, and records that are no documents. */
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
    return this.records()
      .filter(isPrintable)
      .flatMap((owner) => owner.templateKinds.map((templateKind) => ({ owner, templateKind })));
  }

  /** The Kind that an address below /v1 belongs to, by its own path: `salesquotes/:id/pdf`. */
  atPath(path: string): KindDefinition | undefined {
    return this.all().find((kind) => path === kind.path || path.startsWith(`${kind.path}/`));
  }

  /** Whether it is the name of a Kind here, or of something that is printed. */
  has(name: TemplateKindName): boolean {
    return this.all().some((kind) => kind.name === name) || this.templateKind(name) !== undefined;
  }

  templateKind(name: TemplateKindName): RegisteredTemplateKind | undefined {
    return this.templateKinds().find(({ templateKind }) => templateKind.name === name);
  }
}
