import { ImportError } from '../import-error.ts';
import { writingServer } from '@antenna/database/connections';
import pg from 'pg';
import { copyRows } from './copy-rows.ts';
import type { Connection, Row, Value } from './connection.ts';

/** The keys of the advisory lock: one for imports, and the provider. */
const LOCK_SPACE = 0x414e54;

export async function openPostgres(url: string, providerId: number): Promise<Connection> {
  const client = new pg.Client({
    connectionString: await writingServer(url).catch(unreachable),
    application_name: 'antenna import',
    connectionTimeoutMillis: 10_000,
    types: { getTypeParser: numbersAsNumbers },
  });
  // Without a listener, a connection lost between two queries would end the process.
  client.on('error', () => undefined);
  await client.connect().catch(unreachable);
  const query = async (
    sql: string,
    parameters: readonly Value[] = [],
  ): Promise<pg.QueryResult<Record<string, Value>>> => {
    try {
      return await client.query(sql, parameters as Value[]);
    } catch (error) {
      throw new ImportError('database', `database: ${(error as Error).message}`);
    }
  };
  const held = await query('select pg_try_advisory_lock($1, $2) as held', [LOCK_SPACE, providerId]);
  if ((held.rows[0]?.['held'] as unknown) !== true) {
    await client.end();
    throw new ImportError('already-running', 'another import for this provider is running');
  }

  return {
    engine: 'postgres',
    all: async (sql, parameters) => (await query(sql, parameters)).rows as readonly Row[],
    run: async (sql, parameters) => (await query(sql, parameters)).rowCount ?? 0,
    async createStaged(table, columns) {
      await query(`drop table if exists pg_temp.${table}`);
      await query(`create temporary table ${table} (${columns.join(', ')})`);
    },
    async stage(table, _columnCount, rows) {
      try {
        await copyRows(client, `pg_temp.${table}`, rows);
      } catch (error) {
        throw new ImportError('database', `database: ${(error as Error).message}`);
      }
    },
    async transaction(work) {
      await query('begin');
      try {
        const answer = await work();
        await query('commit');
        return answer;
      } catch (error) {
        await query('rollback').catch(() => undefined);
        throw error;
      }
    },
    oneOf: (column, index) => `${column} in (select jsonb_array_elements_text($${index}::jsonb))`,
    list: (values) => JSON.stringify(values),
    close: async () => {
      await client.end().catch(() => undefined);
    },
  };
}

function unreachable(error: NodeJS.ErrnoException): never {
  throw new ImportError('database', `cannot reach the database (${error.code ?? error.message})`);
}

/** bigint and numeric as numbers: times and ids fit into 53 bits. */
function numbersAsNumbers(oid: number, format?: 'text' | 'binary'): (text: string) => unknown {
  if (oid === 20 || oid === 1700) return Number;
  return pg.types.getTypeParser(oid, format as 'text') as (text: string) => unknown;
}
