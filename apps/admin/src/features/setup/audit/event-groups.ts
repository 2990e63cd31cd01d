import type { AuditEventName } from '@docket/contracts';

/** The events as a person looks for them. */
export const EVENT_GROUPS = {
  signIn: [
    'signed_in',
    'sign_in_failed',
    'sign_in_locked',
    'signed_out',
    'identity_linked',
    'session_ended',
    'password_forgotten',
    'password_changed',
    'password_refused',
  ],
  users: ['user_created', 'user_changed', 'invited', 'role_changed', 'disabled', 'enabled'],
  keys: ['key_created', 'key_changed', 'key_rotated', 'key_revoked', 'wrong_keys_refused'],
  setup: [
    'template_uploaded',
    'template_changed',
    'template_replaced',
    'template_deleted',
    'company_changed',
    'numbering_changed',
    'webhook_created',
    'webhook_changed',
    'webhook_deleted',
    'webhook_secret_rotated',
    'webhook_replayed',
    'webhook_disabled',
  ],
} as const satisfies Record<string, readonly AuditEventName[]>;

export type EventGroup = keyof typeof EVENT_GROUPS;

export const EVENTS: readonly AuditEventName[] = Object.values(EVENT_GROUPS).flat();

/** Events that somebody who looks after the server should see at once. */
export const ALARMING: ReadonlySet<AuditEventName> = new Set([
  'sign_in_failed',
  'sign_in_locked',
  'password_refused',
  'wrong_keys_refused',
]);
