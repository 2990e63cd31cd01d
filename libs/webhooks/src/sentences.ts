import { defineSentences } from '@docket/domain';

/** Texts of this library in every language. */
export const say = defineSentences({
  delivery_being_sent: {
    en: 'It is being sent at this moment. Wait for it.',
    de: 'Es wird gerade gesendet. Warten Sie darauf.',
  },
  replay_to_after_from: { en: 'Choose a time after `from`.', de: 'Wählen Sie einen späteren Zeitpunkt.' },
  replay_range: {
    en: 'Choose a range that ends after it begins.',
    de: 'Wählen Sie einen Zeitraum, der nach seinem Beginn endet.',
  },
  webhook_off: {
    en: 'This webhook is off. Enable it first.',
    de: 'Dieser Webhook ist aus. Aktivieren Sie ihn zuerst.',
  },
  url_https: {
    en: 'Send an https address, like https://example.com/docket.',
    form: 'Enter an https address, like https://example.com/docket.',
    de: 'Geben Sie eine https-Adresse ein, etwa https://example.com/docket.',
  },
  url_credentials: {
    en: 'Leave the credentials out of the address, and send them as a header of your own.',
    form: 'Leave the credentials out of the address, and enter them as a header of your own.',
    de: 'Lassen Sie die Zugangsdaten in der Adresse weg, und senden Sie sie als eigenen Header.',
  },
  url_not_http: {
    en: 'Send an https address: http tells everybody.',
    form: 'Enter an https address: what is sent by http can be read on the way.',
    de: 'Geben Sie eine https-Adresse ein: http kann jeder mitlesen.',
  },
  url_port_zero: {
    en: 'Nothing listens on port 0. Choose another one.',
    de: 'An Port 0 nimmt nichts an. Wählen Sie einen anderen.',
  },
  url_not_public: {
    en: 'This address is not public. Choose another one, or have its network allowed (WEBHOOK_ALLOW).',
    de: 'Diese Adresse ist nicht öffentlich. Wählen Sie eine andere, oder lassen Sie ihr Netz zulassen (WEBHOOK_ALLOW).',
  },
  url_leads_inside: {
    en: 'This name leads to addresses that are not public. Choose another one, or have their network allowed (WEBHOOK_ALLOW).',
    de: 'Dieser Name führt zu Adressen, die nicht öffentlich sind. Wählen Sie einen anderen, oder lassen Sie ihr Netz zulassen (WEBHOOK_ALLOW).',
  },
  webhooks_limit: {
    en: 'There are {most} webhooks, which is the most. Delete one that is no longer used.',
    de: 'Es gibt schon {most} Webhooks, mehr sind nicht möglich. Löschen Sie einen, der nicht mehr verwendet wird.',
  },
  header_value_masked: {
    en: 'Send the value itself.',
    form: 'Enter the value itself.',
    de: 'Geben Sie den Wert selbst ein.',
  },
  entity_unknown: {
    en: 'There is nothing of the kind {entity} here.',
    de: 'Etwas der Art {entity} gibt es hier nicht.',
  },
  choose_listed_entities: {
    en: 'Choose among the entities that GET /v1/webhooks/events lists.',
    de: 'Wählen Sie etwas anderes.',
  },
  send_one_event: {
    en: 'Send one of {names}, or {all} for all.',
    form: 'Choose one of {names}, or {all} for all.',
    de: 'Möglich sind: {names}, oder {all} für alle.',
  },
  choose_listed_events: {
    en: 'Choose among the events that GET /v1/webhooks/events lists.',
    de: 'Wählen Sie andere Ereignisse.',
  },
  no_sample: { en: 'There is no sample of a {entity}.', de: 'Von {entity} gibt es kein Beispiel.' },
});
