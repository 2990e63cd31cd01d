export * from './decimal';
export * from './fold-text';
export * from './money';
export * from './number-pattern';
export * from './safe-file-name';
export * from './sales-quote.states';
export * from './state-machine';
export * from './totals';
