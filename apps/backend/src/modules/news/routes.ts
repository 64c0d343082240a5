import { newsCalls } from '@antenna/api-contract';
import type { News } from '@antenna/api-contract';
import { toSeconds, type Clock } from '@antenna/kernel';
import type { ApiRouter } from '../../http/api-router.ts';
import { iso } from '@antenna/time-zones';
import { PAGE } from '../limits.ts';
import { limitOf } from '../paging.ts';
import type { ProviderCache } from '../../provider/provider-cache.ts';
import type { Database } from '../../db/open.ts';
import { newsEntries } from './repository.ts';
import { localise, type Text } from '../../texts/localised.ts';
import { domainError } from '../../domain/domain-error.ts';

export interface NewsRoutesDeps {
  readonly providers: ProviderCache;
  readonly clock: Clock;
  readonly db: Database;
}

/** One item of news.json; `days_ago` counts from the day it is read, so that a demo is never old. */
export interface NewsFile {
  readonly id: number;
  readonly slug: string;
  readonly title: Text;
  readonly short: Text;
  readonly text: Text;
  readonly img?: string | null;
  readonly days_ago?: number;
  readonly created_at?: string;
}

function news(file: NewsFile, language: string, now: number): News {
  const at = file.created_at
    ? Math.floor(Date.parse(file.created_at) / 1_000)
    : now - (now % 86_400) + 32_400 - (file.days_ago ?? 0) * 86_400;
  return {
    id: file.id,
    slug: file.slug,
    title: localise(file.title, language),
    short: localise(file.short, language),
    text: localise(file.text, language),
    img: file.img ?? null,
    created_at: iso(Math.min(at, now)),
  };
}

export function registerNews({ serve }: ApiRouter, { providers, db, clock }: NewsRoutesDeps): void {
  const all = async (language: string): Promise<News[]> => {
    const provider = await providers.find();
    if (!provider) return [];
    const rows = await newsEntries(db, provider.id);
    const items = rows.map((row) => news(JSON.parse(row.data) as NewsFile, language, toSeconds(clock.now())));
    return items.sort((a, b) => b.created_at.localeCompare(a.created_at) || b.id - a.id);
  };

  serve(newsCalls.list, (call) => {
    const offset = call.query.offset ?? 0;
    const limit = limitOf(call.query.limit, PAGE);
    return call.cached(`${offset}|${limit}`, async () => ({
      value: (await all(call.language)).slice(offset, offset + limit),
      maxAge: 300_000,
    }));
  });

  serve(newsCalls.read, async (call) => {
    const id = call.params['id'] ?? '';
    const item = (await all(call.language)).find((each) => String(each.id) === id || each.slug === id);
    if (!item) throw domainError('missing');
    return item;
  });
}
