import type { Writable } from 'node:stream';
import { LRUCache } from 'lru-cache';
import type { Client, QueryConfig } from 'pg';
import { STATEMENTS_KEPT, STATEMENT_WORTH_KEEPING } from './limits.ts';
import { noteStatement } from './silent-connections.ts';

/** Behind a pooler that hands each transaction another connection, a statement may be unknown, or known already, where we come: then none is kept. */
const FOREIGN_POOLER = new Set(['26000', '42P05']);
/** A migration of a newer copy has changed what a kept statement answers. */
const CHANGED_TABLE = '0A000';

const BEGIN = /^(begin|start transaction)/i;
const END = /^(commit|rollback)$/i;

/**
 * Names for statements that come again and again: PostgreSQL then parses and plans them once per connection instead of every time,
 * which is half of what a short statement costs.
 */
export function createStatementNames() {
  const seen = new LRUCache<string, number>({ max: STATEMENTS_KEPT });
  const names = new Map<string, string>();
  let isOff = false;
  let made = 0;
  return {
    /** Undefined for a statement that is not worth it yet. */
    of(text: string): string | undefined {
      if (isOff) return undefined;
      const known = names.get(text);
      if (known !== undefined) return known;
      const times = (seen.get(text) ?? 0) + 1;
      seen.set(text, times);
      if (times < STATEMENT_WORTH_KEEPING || names.size >= STATEMENTS_KEPT) return undefined;
      const name = `k${(made += 1)}`;
      names.set(text, name);
      return name;
    },
    failed(code: string | undefined): void {
      if (code !== undefined && FOREIGN_POOLER.has(code)) isOff = true;
      // The others of the same table would fail one after the other.
      if (code === CHANGED_TABLE) names.clear();
    },
  };
}

/**
 * A client whose queries with values are kept under a name. One whose table was changed meanwhile is asked again, unless it is part of a
 * transaction, which PostgreSQL has ended. Made from the driver's own class, which is loaded only where PostgreSQL is.
 */
export function preparedStatementClient(Base: typeof Client): typeof Client {
  const names = createStatementNames();
  const plain = Base.prototype.query as (...words: readonly unknown[]) => Promise<unknown>;
  class PreparedStatementClient extends Base {
    isInTransaction = false;
  }
  Object.defineProperty(PreparedStatementClient.prototype, 'query', {
    value(this: PreparedStatementClient, ...given: readonly unknown[]) {
      const [text, values, ...rest] = given;
      sendTogether(this);
      if (BEGIN.test(String(text))) this.isInTransaction = true;
      if (END.test(String(text))) this.isInTransaction = false;
      const { isInTransaction } = this;
      const name =
        typeof text === 'string' && Array.isArray(values) && values.length > 0 && rest.length === 0
          ? names.of(text)
          : undefined;
      const asked = plain.call(this, ...(name === undefined ? given : [{ name, text, values } as QueryConfig]));
      if (asked instanceof Promise) noteStatement(this, asked);
      if (name === undefined) return asked;
      return asked.catch((error: { code?: string }) => {
        names.failed(error.code);
        if (error.code !== CHANGED_TABLE || isInTransaction) throw error;
        return plain.call(this, ...given);
      });
    },
  });
  return PreparedStatementClient;
}

/** Sends what is asked in one turn of the event loop (begin, the first statement, deferred writes) as one packet: each packet costs a system call here and wakes the server there. */
function sendTogether(client: Client): void {
  const { stream } = (client as unknown as { readonly connection: { readonly stream: Writable } }).connection;
  if (stream.writableCorked > 0) return;
  stream.cork();
  process.nextTick(() => {
    stream.uncork();
  });
}
