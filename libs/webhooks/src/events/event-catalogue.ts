import {
  ATTACHMENT_ACTIONS,
  WEBHOOK_ENTITIES,
  type WebhookEntity,
  type WebhookEvents,
} from '@docket/contracts';
import { KindRegistry, type LoggedEvent } from '@docket/platform';
import { Injectable } from '@nestjs/common';

/** Action of a test event. */
const TEST = 'test';
const RECORD_EVENTS = { create: 'created', change: 'updated', delete: 'deleted' };

/**
 * An event of an entity. `name` is its name in subscriptions (`sent`), `event` its name in deliveries
 * (`salesquote.sent`).
 */
export interface NamedEvent {
  entity: WebhookEntity;
  name: string;
  event: string;
  /** Field of the entity's view that people know it by: its number or code. */
  labelField: string | undefined;
}

/** Events of one entity. */
interface EventSource {
  entity: WebhookEntity;
  label: string;
  /** Event names by action; an action has the name that the history uses. */
  byAction: ReadonlyMap<string, string>;
  /** True if a change without an event name of its own counts as `updated`. */
  isRecord: boolean;
  labelField: string | undefined;
  sample: { id: string; version?: number } | undefined;
}

/** All events that webhooks can subscribe to, from the declarations of Kinds, records and ledgers. */
@Injectable()
export class EventCatalogue {
  private known: EventSource[] | undefined;

  constructor(private readonly kinds: KindRegistry) {}

  /** Name of an event for subscriptions; undefined if no subscription can receive it. */
  nameOf({
    source,
    action,
    isChange,
  }: Pick<LoggedEvent, 'source' | 'action' | 'isChange'>): NamedEvent | undefined {
    const known = this.sources().find(({ entity }) => entity === source);
    if (known === undefined) return undefined;
    const name =
      known.byAction.get(action) ?? (isChange && known.isRecord ? RECORD_EVENTS.change : undefined);
    return name === undefined ? undefined : named(known, name);
  }

  list(): WebhookEvents {
    const data = this.sources().map((source) => ({
      entity: source.entity,
      label: source.label,
      events: [...new Set(source.byAction.values())].map((name) => ({
        name,
        event: named(source, name).event,
      })),
    }));
    return { data, next: null };
  }

  /** Event names that a subscription to an entity may hold; undefined if the entity is not in this catalogue. */
  namesOf(entity: WebhookEntity): string[] | undefined {
    const source = this.sources().find((known) => known.entity === entity);
    return source && [...source.byAction.values()];
  }

  /** Test event of an entity, such as `salesquote.test`; undefined if the entity does not exist. */
  testOf(entity: WebhookEntity): NamedEvent | undefined {
    const source = this.sources().find((known) => known.entity === entity);
    return source && named(source, TEST);
  }

  sampleOf(entity: WebhookEntity): { id: string; version?: number } | undefined {
    return this.sources().find((known) => known.entity === entity)?.sample;
  }

  /** Made on first use, when all Kinds, records and ledgers are registered. */
  private sources(): EventSource[] {
    this.known ??= this.declared();
    return this.known;
  }

  private declared(): EventSource[] {
    const kinds = this.kinds.all().map((kind) => ({
      ...kind,
      events: [...Object.entries(RECORD_EVENTS), ...shortened(kind.events), ATTACHED],
      isRecord: true,
      labelField: kind.search.fields[0],
    }));
    const known = new Set<string>(kinds.map(({ name }) => name));
    const records = this.kinds
      .records()
      .filter(({ name }) => !known.has(name))
      .map((record) => ({
        ...record,
        events: [...Object.entries(RECORD_EVENTS), ATTACHED],
        isRecord: true,
        labelField: record.search.fields[0],
      }));
    const ledgers = this.kinds.ledgers().map((ledger) => ({
      ...ledger,
      events: shortened(ledger.events),
      isRecord: false,
      labelField: undefined,
    }));
    return [...kinds, ...records, ...ledgers].flatMap(
      ({ name, label, events, isRecord, labelField, sample }) => {
        const entity = WEBHOOK_ENTITIES.find((one) => one === name);
        return entity === undefined
          ? []
          : [{ entity, label, byAction: new Map(events), isRecord, labelField, sample }];
      },
    );
  }
}

const ATTACHED: [string, string] = [ATTACHMENT_ACTIONS.added, ATTACHMENT_ACTIONS.added];

function shortened(events: Readonly<Record<string, string>>): [string, string][] {
  return Object.entries(events).map(([action, event]) => [action, event.slice(event.indexOf('.') + 1)]);
}

function named({ entity, labelField }: EventSource, name: string): NamedEvent {
  return { entity, name, event: `${entity.toLowerCase()}.${name}`, labelField };
}
