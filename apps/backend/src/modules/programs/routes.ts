import { programCalls } from '@antenna/api-contract';
import { strictestAge } from '@antenna/kernel';
import type { ViewerCall, ApiRouter } from '../../http/api-router.ts';
import { programmeById, showings } from '../guide/repository.ts';
import { program, schedule } from '../guide/wire.ts';
import { PAGE } from '../limits.ts';
import { limitOf } from '../paging.ts';
import { isForProfile } from '../viewing.ts';
import { programFacts } from './facts.ts';
import type { ProviderCache } from '../../provider/provider-cache.ts';
import type { CatalogueCache } from '../../provider/catalogue-cache.ts';
import type { ContentStore } from '../../provider/contents-repository.ts';
import type { Database } from '../../db/open.ts';
import { domainError } from '../../domain/domain-error.ts';

export interface ProgramsRoutesDeps {
  readonly providers: ProviderCache;
  readonly catalogues: CatalogueCache;
  readonly contents: ContentStore;
  readonly db: Database;
}

export function registerPrograms({ serve }: ApiRouter, deps: ProgramsRoutesDeps): void {
  const { providers, db } = deps;
  const found = async (call: Pick<ViewerCall<typeof programCalls.read>, 'viewer' | 'params'>) => {
    const id = call.params['id'] ?? '';
    const row =
      /^\d{1,16}$/.test(id) && Number.isSafeInteger(Number(id))
        ? await programmeById(db, call.viewer.providerId, Number(id))
        : undefined;
    const channel = row && (await providers.get(call.viewer.providerId)).channelById.get(row.channel_id);
    if (!row || !channel || !isForProfile(strictestAge(row.age, channel.age) ?? null, call.viewer.profile))
      throw domainError('missing');
    return { row, channel };
  };

  serve(programCalls.read, async (call) => {
    const { row, channel } = await found(call);
    return {
      ...program(row, channel, call.language),
      ...(await programFacts(deps, row, { providerId: call.viewer.providerId, language: call.language })),
    };
  });

  serve(programCalls.schedule, async (call) => {
    const { row, channel } = await found(call);
    const rows = await showings(db, row, {
      offset: call.query.offset ?? 0,
      limit: limitOf(call.query.limit, PAGE),
      around: call.query.around,
    });
    return rows.map((each) =>
      schedule(each, { language: call.language, zone: call.viewer.timezone }, { channel, withChannel: true }),
    );
  });
}
