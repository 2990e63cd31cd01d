import './messages';

export * from './company';
export * from './customers';
export * from './document-templates';
export * from './error-codes';
export * from './fields';
export * from './health';
export * from './kinds';
export * from './lists';
export * from './merge-patch';
export * from './password-rules';
export * from './passwords';
export * from './profile';
export * from './roles';
export * from './sales-quotes';
export * from './session';
export * from './ui-sessions';
export * from './users';
