import './messages';

export * from './company';
export * from './customers';
export * from './document-templates';
export * from './error-codes';
export * from './fields';
export * from './health';
export * from './history';
export * from './imports';
export * from './kinds';
export * from './lists';
export * from './merge-patch';
export * from './profile';
export * from './records';
export * from './sales-quotes';
export * from './search';
export * from './session';
