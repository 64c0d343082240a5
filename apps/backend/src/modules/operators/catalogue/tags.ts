import type { operatorCatalogueCalls, Tag } from '@antenna/api-contract';
import type { Database } from '../../../db/open.ts';
import type { BodyOf, QueryOf } from '../../../domain/call-types.ts';
import { domainError } from '../../../domain/domain-error.ts';
import { deleteTag, insertTag, tagById, tagsOf, updateTag } from './repository.ts';

export interface TagsDeps {
  readonly db: Database;
}

interface TagCall {
  readonly providerId: number;
  readonly id: number;
}

/** Tags with this name and short name, and `search` in any of their texts. */
export async function listTags(
  { db }: TagsDeps,
  providerId: number,
  { name, shortname, search }: QueryOf<typeof operatorCatalogueCalls.tags>,
): Promise<Tag[]> {
  const part = search?.toLowerCase();
  return (await tagsOf(db, providerId)).filter(
    (row) =>
      (name === undefined || row.name === name) &&
      (shortname === undefined || row.shortname === shortname) &&
      (part === undefined || `${row.name} ${row.shortname} ${row.description}`.toLowerCase().includes(part)),
  );
}

export async function readTag({ db }: TagsDeps, { providerId, id }: TagCall): Promise<Tag> {
  const row = await tagById(db, providerId, id);
  if (!row) throw domainError('missing');
  return row;
}

export function createTag(
  { db }: TagsDeps,
  providerId: number,
  { name, shortname = name, description = '' }: BodyOf<typeof operatorCatalogueCalls.addTag>,
): Promise<Tag> {
  return insertTag(db, { provider_id: providerId, name, shortname, description }).catch(throwTaken);
}

export async function changeTag(
  deps: TagsDeps,
  call: TagCall,
  body: BodyOf<typeof operatorCatalogueCalls.changeTag>,
): Promise<Tag> {
  const { id } = await readTag(deps, call);
  const change = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
  if (Object.keys(change).length > 0) await updateTag(deps.db, change, id).catch(throwTaken);
  return readTag(deps, call);
}

export async function removeTag(deps: TagsDeps, call: TagCall): Promise<void> {
  const { id } = await readTag(deps, call);
  await deleteTag(deps.db, id);
}

/** Two tags of an operator cannot share a short name: a constraint of the database. */
function throwTaken(error: unknown): never {
  const text = `${(error as Error).message} ${(error as { constraint?: string }).constraint ?? ''}`;
  throw /tags_shortname|tags\.shortname/.test(text) ? domainError('conflict') : error;
}
