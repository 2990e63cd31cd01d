import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/*
 * Loaded into a server that is to die at a certain step of its work on webhooks. On SIGUSR2 it reads the step, and at
 * which occurrence of it to die. It then ends there from one moment to the next. It recognises the step by the
 * statements that go to the database driver.
 */
const require = createRequire(import.meta.url);
const isCommit = (sql) => /^\s*COMMIT\b/i.test(sql);
const isEnd = (sql) => /^\s*(?:COMMIT|ROLLBACK)\s*;?\s*$/i.test(sql);
/** The statements that a transaction is known by, whatever quotes the names are in. */
const WORK = {
  change: /^INSERT INTO .?events\b/i,
  follow: /^INSERT INTO .?webhookdeliveries\b/i,
  claim: /^UPDATE .?webhookdeliveries.? SET .?claimId\b/i,
  finish: /^INSERT INTO .?webhookattempts\b/i,
};
const STEPS = {
  'before commit': { work: 'change', isDone: false },
  'after commit': { work: 'change', isDone: true },
  'before follow': { work: 'follow', isDone: false },
  'after follow': { work: 'follow', isDone: true },
  'after claim': { work: 'claim', isDone: true },
  'during finish': { work: 'finish', isDone: false },
};

let armed;
process.on('SIGUSR2', () => {
  const { step, time } = JSON.parse(readFileSync(join(process.env.DATA_DIR, 'fault.json'), 'utf8'));
  armed = { ...STEPS[step], left: time };
});

/** The work that the open transaction of each connection has done. */
const done = new WeakMap();

/** Runs a statement between the two moments at which the server may die. @param run hands `end` what to do once it is through */
function watched(connection, sql, run) {
  for (const [work, pattern] of Object.entries(WORK)) {
    if (pattern.test(sql)) done.set(connection, [...(done.get(connection) ?? []), work]);
  }
  const own = done.get(connection) ?? [];
  if (isEnd(sql)) done.delete(connection);
  const isAtStep = () => isCommit(sql) && armed !== undefined && own.includes(armed.work);
  if (isAtStep() && !armed.isDone) pass();
  return run(() => {
    if (isAtStep() && armed.isDone) pass();
  });
}

function pass() {
  armed.left -= 1;
  if (armed.left <= 0) process.kill(process.pid, 'SIGKILL');
}

const Libsql = require('libsql');
const { prepare } = Libsql.prototype;
Libsql.prototype.prepare = function (sql, ...rest) {
  const statement = prepare.call(this, sql, ...rest);
  const { run } = statement;
  statement.run = (...parameters) =>
    watched(this, sql, (end) => {
      const result = run.apply(statement, parameters);
      end();
      return result;
    });
  return statement;
};

const { prototype } = require('mysql2').Connection;
/** Statements are sent as they are, or prepared. */
for (const way of ['query', 'execute']) {
  const send = prototype[way];
  prototype[way] = function (sql, ...rest) {
    const text = typeof sql === 'string' ? sql : (sql?.sql ?? '');
    return watched(this, text, (end) => {
      const answer = rest.at(-1);
      if (typeof answer !== 'function') return send.call(this, sql, ...rest);
      const answered = (...results) => {
        end();
        answer(...results);
      };
      return send.call(this, sql, ...rest.slice(0, -1), answered);
    });
  };
}
