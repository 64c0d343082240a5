import type { News } from '@antenna/api-contract';
import { toSeconds, type Clock } from '@antenna/kernel';
import { iso } from '@antenna/time-zones';
import type { Database } from '../../db/open.ts';
import { domainError } from '../../domain/domain-error.ts';
import type { ProviderCache } from '../../provider/provider-cache.ts';
import { localise, type Text } from '../../texts/localised.ts';
import { newsEntries } from './repository.ts';

export interface NewsDeps {
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

/** All news, the latest first. */
export async function listNews({ providers, db, clock }: NewsDeps, language: string): Promise<News[]> {
  const provider = await providers.find();
  if (!provider) return [];
  const rows = await newsEntries(db, provider.id);
  const items = rows.map((row) => news(JSON.parse(row.data) as NewsFile, language, toSeconds(clock.now())));
  return items.sort((a, b) => b.created_at.localeCompare(a.created_at) || b.id - a.id);
}

export async function readNews(deps: NewsDeps, idOrSlug: string, language: string): Promise<News> {
  const item = (await listNews(deps, language)).find(({ id, slug }) => String(id) === idOrSlug || slug === idOrSlug);
  if (!item) throw domainError('missing');
  return item;
}
