import './messages';

export * from './api-keys';
export * from './audit';
export * from './company';
export * from './customers';
export * from './document-templates';
export * from './error-codes';
export * from './fields';
export * from './health';
export * from './kinds';
export * from './lists';
export * from './merge-patch';
export * from './profile';
export * from './sales-quotes';
export * from './session';
