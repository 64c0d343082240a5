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
  const found = async (asked: Pick<ViewerCall<typeof programCalls.read>, 'viewer' | 'params'>) => {
    const id = asked.params['id'] ?? '';
    const row =
      /^\d{1,16}$/.test(id) && Number.isSafeInteger(Number(id))
        ? await programmeById(db, asked.viewer.providerId, Number(id))
        : undefined;
    const channel = row && (await providers.get(asked.viewer.providerId)).channelById.get(row.channel_id);
    if (!row || !channel || !isForProfile(strictestAge(row.age, channel.age) ?? null, asked.viewer.profile))
      throw domainError('missing');
    return { row, channel };
  };

  serve(programCalls.read, async (asked) => {
    const { row, channel } = await found(asked);
    return {
      ...program(row, channel, asked.language),
      ...(await programFacts(deps, row, { providerId: asked.viewer.providerId, language: asked.language })),
    };
  });

  serve(programCalls.schedule, async (asked) => {
    const { row, channel } = await found(asked);
    const rows = await showings(db, row, {
      offset: asked.query.offset ?? 0,
      limit: limitOf(asked.query.limit, PAGE),
      around: asked.query.around,
    });
    return rows.map((each) =>
      schedule(each, { language: asked.language, zone: asked.viewer.timezone }, { channel, withChannel: true }),
    );
  });
}
