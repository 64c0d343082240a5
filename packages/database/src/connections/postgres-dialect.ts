import {
  PostgresDialect,
  PostgresDriver,
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type PostgresPool,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import { isForLater } from '../write-later.ts';
import { notAnswering, type SilenceWatch } from './silent-connections.ts';

/**
 * Kysely's own way to PostgreSQL, with fewer ways to and fro, which are most of what a short transaction costs:
 * a transaction's beginning goes out together with its first statement, and writes that no call waits for (`writeLater`) together
 * with what comes after them. The pool's clients have to be in pipeline mode.
 */
export class PipeliningPostgresDialect extends PostgresDialect {
  readonly #pool: PostgresPool;
  readonly #watch: Pick<SilenceWatch, 'isAway'>;

  constructor(pool: PostgresPool, watch: Pick<SilenceWatch, 'isAway'>) {
    super({ pool });
    this.#pool = pool;
    this.#watch = watch;
  }

  override createDriver(): Driver {
    return new PipeliningDriver(this.#pool, this.#watch);
  }
}

/** A connection that remembers what is under way on it. */
class PipeliningConnection implements DatabaseConnection {
  readonly inner: Inner;
  #underWay: Promise<unknown>[] = [];

  constructor(inner: Inner) {
    this.inner = inner;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (isForLater(query)) {
      this.watch(this.inner.executeQuery(query));
      return { rows: [] };
    }
    try {
      return await this.inner.executeQuery<Row>(query);
    } catch (error) {
      // After a write that failed unheard, every statement of the transaction fails, and says less than the first.
      await this.settle();
      throw error;
    }
  }

  streamQuery<Row>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<Row>> {
    return this.inner.streamQuery(query, chunkSize);
  }

  watch(sent: Promise<unknown>): void {
    sent.catch(() => {});
    this.#underWay.push(sent);
  }

  /** Throws what the first of them threw. */
  async settle(): Promise<void> {
    const sent = this.forget();
    await Promise.all(sent);
  }

  forget(): Promise<unknown>[] {
    const sent = this.#underWay;
    this.#underWay = [];
    return sent;
  }
}

const innerOf = (connection: DatabaseConnection): PipeliningConnection => connection as PipeliningConnection;
/** The parent's own class, which it does not export. */
type Inner = Parameters<PostgresDriver['releaseConnection']>[0];

class PipeliningDriver extends PostgresDriver {
  readonly #watch: Pick<SilenceWatch, 'isAway'>;

  constructor(pool: PostgresPool, watch: Pick<SilenceWatch, 'isAway'>) {
    super({ pool });
    this.#watch = watch;
  }

  override async acquireConnection(): Promise<Inner> {
    if (this.#watch.isAway()) throw notAnswering();
    return new PipeliningConnection((await super.acquireConnection()) as Inner) as unknown as Inner;
  }

  override async releaseConnection(connection: DatabaseConnection): Promise<void> {
    await super.releaseConnection(innerOf(connection).inner as Inner);
  }

  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    innerOf(connection).watch(super.beginTransaction(innerOf(connection).inner, settings));
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    const committed = super.commitTransaction(innerOf(connection).inner);
    committed.catch(() => {});
    await innerOf(connection).settle();
    await committed;
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    innerOf(connection).forget();
    await super.rollbackTransaction(innerOf(connection).inner);
  }
}
