import { createQueryId, type Compilable, type CompiledQuery } from 'kysely';
import type { Database } from './database.ts';

/**
 * A query whose text never changes, only its values: built once per engine, because building costs as much as sending. `make`
 * uses placeholder values of the right types; `parameters` are given in the order in which the text names them.
 */
export function readyQuery<Row>(
  make: (db: Database) => Compilable<Row>,
): (db: Database, parameters: readonly unknown[]) => CompiledQuery<Row> {
  const built = new WeakMap<object, CompiledQuery<Row>>();
  return (db, parameters) => {
    const { adapter } = db.getExecutor();
    let query = built.get(adapter);
    if (!query) {
      query = make(db).compile() as CompiledQuery<Row>;
      if (query.parameters.length !== parameters.length)
        throw new Error(`a query with ${query.parameters.length} values was given ${parameters.length}`);
      built.set(adapter, query);
    }
    return { ...query, parameters, queryId: createQueryId() };
  };
}
