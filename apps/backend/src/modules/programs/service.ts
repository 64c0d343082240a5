import type { programCalls } from '@antenna/api-contract';
import { strictestAge } from '@antenna/kernel';
import type { Database } from '../../db/open.ts';
import type { QueryOf } from '../../domain/call-types.ts';
import { domainError } from '../../domain/domain-error.ts';
import type { CatalogueCache } from '../../provider/catalogue-cache.ts';
import type { ContentStore } from '../../provider/contents-repository.ts';
import type { ProviderCache } from '../../provider/provider-cache.ts';
import type { Viewer } from '../../sessions/sessions.ts';
import { programmeById, showings } from '../guide/repository.ts';
import { program, schedule } from '../guide/wire.ts';
import { PAGE } from '../limits.ts';
import { limitOf } from '../paging.ts';
import { isForProfile } from '../viewing.ts';
import { programFacts } from './facts.ts';

export interface ProgramsDeps {
  readonly providers: ProviderCache;
  readonly catalogues: CatalogueCache;
  readonly contents: ContentStore;
  readonly db: Database;
}

interface ProgramCall {
  readonly viewer: Viewer;
  readonly language: string;
  readonly id: string;
}

/** A programme of a channel that the profile may see. Throws missing. */
async function findProgramme({ providers, db }: ProgramsDeps, { viewer, id }: ProgramCall) {
  const isId = /^\d{1,16}$/.test(id) && Number.isSafeInteger(Number(id));
  const row = isId ? await programmeById(db, viewer.providerId, Number(id)) : undefined;
  const channel = row && (await providers.get(viewer.providerId)).channelById.get(row.channel_id);
  if (!row || !channel || !isForProfile(strictestAge(row.age, channel.age) ?? null, viewer.profile))
    throw domainError('missing');
  return { row, channel };
}

export async function readProgram(deps: ProgramsDeps, call: ProgramCall) {
  const { viewer, language } = call;
  const { row, channel } = await findProgramme(deps, call);
  return {
    ...program(row, channel, language),
    ...(await programFacts(deps, row, { providerId: viewer.providerId, language })),
  };
}

/** When the programme, or another part of it, is shown. */
export async function programSchedule(
  deps: ProgramsDeps,
  call: ProgramCall,
  query: QueryOf<typeof programCalls.schedule>,
) {
  const { row, channel } = await findProgramme(deps, call);
  const rows = await showings(deps.db, row, {
    offset: query.offset ?? 0,
    limit: limitOf(query.limit, PAGE),
    around: query.around,
  });
  const reader = { language: call.language, zone: call.viewer.timezone };
  return rows.map((each) => schedule(each, reader, { channel, withChannel: true }));
}
