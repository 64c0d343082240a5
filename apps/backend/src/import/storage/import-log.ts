import type { Connection } from './connection.ts';

export type ImportKind = 'playlist' | 'guide' | 'catalogue';
export type ImportStatus = 'running' | 'done' | 'partial' | 'failed' | 'cancelled' | 'crashed';

export interface LoggedImport {
  readonly id: string;
  readonly providerId: number;
  readonly kind: ImportKind;
  readonly source: string;
}

export interface ImportEnd {
  readonly id: string;
  readonly status: ImportStatus;
  readonly report: unknown;
  readonly now: number;
}

/** Logs the start. Other imports of this provider that are still "running" have crashed: this one holds the lock. */
export async function logStart(
  connection: Connection,
  { id, providerId, kind, source }: LoggedImport,
  now: number,
): Promise<void> {
  await connection.run(
    "update imports set status = 'crashed', finished_at = $2 where provider_id = $1 and status = 'running'",
    [providerId, now],
  );
  await connection.run(
    "insert into imports (id, provider_id, kind, source, started_at, status, report) values ($1, $2, $3, $4, $5, 'running', '{}')",
    [id, providerId, kind, source, now],
  );
}

export async function logEnd(connection: Connection, { id, status, report, now }: ImportEnd): Promise<void> {
  await connection.run('update imports set status = $2, report = $3, finished_at = $4 where id = $1', [
    id,
    status,
    JSON.stringify(report),
    now,
  ]);
}

/** Every backend instance polls this number and drops its caches when it changes. */
export async function bumpDataVersion(connection: Connection): Promise<void> {
  await connection.run(
    "insert into meta (key, value) values ('data_version', '1') on conflict (key) do update set value = cast(cast(meta.value as bigint) + 1 as text)",
  );
}
