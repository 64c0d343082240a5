import { kindOfRow, type KindRow, type KnownKinds } from '../../source-kinds/known-kinds.ts';
import type { Connection } from './connection.ts';

/** What addresses answered with that do not say it: a playlist that comes again does not hide or show them for a moment. */
export async function knownKinds(connection: Connection): Promise<KnownKinds> {
  const rows = await connection.all(
    'select source, kind, mime_type, is_playable from source_kinds where kind is not null',
  );
  return new Map(rows.map((row) => [String(row['source']), kindOfRow(row as unknown as KindRow)]));
}
