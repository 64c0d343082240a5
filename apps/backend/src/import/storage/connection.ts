/** The database that an import writes to, over its own connection. */
export type ImportDatabase =
  { readonly engine: 'sqlite'; readonly file: string } | { readonly engine: 'postgres'; readonly url: string };

export type Value = string | number | null;
export type Row = Readonly<Record<string, Value>>;

/**
 * A connection with staged tables that disappear with it: a temporary schema on PostgreSQL, an attached scratch file
 * on SQLite. Staging does not lock the server's tables. A provider has one connection at most. SQL is the same for
 * both engines; parameters are $1, $2 ….
 */
export interface Connection {
  readonly engine: ImportDatabase['engine'];
  readonly all: (sql: string, parameters?: readonly Value[]) => Promise<readonly Row[]>;
  /** Answers the number of changed rows. */
  readonly run: (sql: string, parameters?: readonly Value[]) => Promise<number>;
  /** Creates an empty staged table; the next `stage` calls fill it. */
  readonly createStaged: (table: string, columns: readonly string[]) => Promise<void>;
  readonly stage: (table: string, columnCount: number, rows: readonly (readonly Value[])[]) => Promise<void>;
  /** All or nothing, and on disk when it returns. */
  readonly transaction: <Answer>(work: () => Promise<Answer>) => Promise<Answer>;
  /** `column in (…)` for parameter number `index`, whose value comes from `list`. */
  readonly oneOf: (column: string, index: number) => string;
  readonly list: (values: readonly string[]) => Value;
  readonly close: () => Promise<void>;
}

export async function openConnection(database: ImportDatabase, providerId: number): Promise<Connection> {
  if (database.engine === 'sqlite')
    return (await import('./sqlite-connection.ts')).openSqlite(database.file, providerId);
  return (await import('./postgres-connection.ts')).openPostgres(database.url, providerId);
}
