import { matchRoute, readQuery, to } from '@antenna/navigation';
import { escapeHtml } from '@antenna/platform-server';
import { SHARE_PATH } from '@antenna/seo';
import { ADULT_AGE } from '../modules/limits.ts';
import type { ContentStore } from '../provider/contents-repository.ts';
import type { ProviderData } from '../provider/provider-cache.ts';
import { localise } from '../texts/localised.ts';
import { isEmbeddingOpen } from './framers.ts';

/** https://oembed.com: what another site shows for an address of this one. */
export interface OEmbed {
  readonly type: 'video';
  readonly version: '1.0';
  readonly title: string;
  readonly provider_name: string;
  readonly provider_url: string;
  readonly cache_age: number;
  readonly width: number;
  readonly height: number;
  readonly html: string;
  readonly thumbnail_url?: string;
  readonly thumbnail_width?: number;
  readonly thumbnail_height?: number;
}

export interface OEmbedRequest {
  /** The address that is to be shown. */
  readonly url: string;
  readonly maxWidth: number | undefined;
  readonly maxHeight: number | undefined;
  readonly language: string;
  /** This service as the caller reached it. */
  readonly origin: string;
}

export interface OEmbedParts {
  readonly provider: ProviderData;
  readonly contents: ContentStore;
  /** Pictures of titles are drawn here. */
  readonly hasSharePictures: boolean;
}

/** `closed`: it is there, and other sites may not show it. */
export type OEmbedAnswer = OEmbed | 'missing' | 'closed';

const RATIO = 16 / 9;
const WIDTH = 640;
const WIDEST = 1_920;
const CACHE_SECONDS = 3_600;
const THUMBNAIL = { width: 1_200, height: 630 };
/** As in docs/partners.md. */
const ALLOW = 'autoplay; fullscreen; picture-in-picture; encrypted-media; screen-wake-lock';

export async function oEmbedOf(request: OEmbedRequest, parts: OEmbedParts): Promise<OEmbedAnswer> {
  const { provider, hasSharePictures } = parts;
  const asked = URL.canParse(request.url) ? new URL(request.url) : undefined;
  if (asked?.origin !== request.origin) return 'missing';
  const found = await subjectOf(asked, request.language, parts);
  if (!found) return 'missing';
  if (!isEmbeddingOpen(provider) || found.age === null || found.age >= ADULT_AGE) return 'closed';
  const { width, height } = sizeWithin(request);
  const attributes = {
    src: request.origin + found.path,
    width,
    height,
    title: found.title,
    style: 'border:0',
    allow: ALLOW,
  };
  const hasThumbnail =
    hasSharePictures &&
    (request.maxWidth ?? Infinity) >= THUMBNAIL.width &&
    (request.maxHeight ?? Infinity) >= THUMBNAIL.height;
  return {
    type: 'video',
    version: '1.0',
    title: found.title,
    provider_name: localise(provider.brand.brand.name, request.language),
    provider_url: `${request.origin}/`,
    cache_age: CACHE_SECONDS,
    width,
    height,
    html: `<iframe ${Object.entries(attributes)
      .map(([name, value]) => `${name}="${escapeHtml(String(value))}"`)
      .join(' ')}></iframe>`,
    ...(hasThumbnail && {
      thumbnail_url: `${request.origin}${SHARE_PATH}${found.picture}?lang=${request.language}`,
      thumbnail_width: THUMBNAIL.width,
      thumbnail_height: THUMBNAIL.height,
    }),
  };
}

interface Found {
  readonly title: string;
  /** `null`: not known, and then not shown on other sites. */
  readonly age: number | null;
  /** Of the frame. */
  readonly path: string;
  readonly picture: string;
}

async function subjectOf(
  { pathname, search }: URL,
  language: string,
  { provider, contents }: OEmbedParts,
): Promise<Found | undefined> {
  const { name, params } = matchRoute(pathname, { width: WIDEST, device: 'desktop' });
  if (name === 'channel' || name === 'channel-embed') {
    const asked = params['channel'] ?? '';
    const channel = provider.channels.find(({ id, slug }) => String(id) === asked || slug === asked);
    if (!channel || channel.isHidden) return undefined;
    const ts = Number(readQuery(search)['ts']);
    return {
      title: localise(channel.name, language),
      age: channel.age,
      path: to.channelEmbed(channel.id, Number.isSafeInteger(ts) && ts > 0 ? ts : undefined),
      picture: 'site.jpg',
    };
  }
  const asked = CONTENT_ROUTES.has(name) ? (params['child'] ?? params['content']) : undefined;
  const record = asked === undefined ? undefined : await contents.one(provider.id, asked);
  if (!record || record.file.is_lost === true) return undefined;
  return {
    title: localise(record.file.title, language),
    age: record.file.is_adult ? ADULT_AGE : record.age,
    path: to.contentEmbed(record.file.id),
    picture: `titles/${record.file.id}.jpg`,
  };
}

const CONTENT_ROUTES: ReadonlySet<string> = new Set(['content', 'watch', 'episode', 'content-embed']);

/** The largest 16:9 frame within both limits, 640 wide unless more is offered. */
function sizeWithin({ maxWidth = WIDTH, maxHeight = Infinity }: OEmbedRequest): {
  readonly width: number;
  readonly height: number;
} {
  const width = Math.max(1, Math.floor(Math.min(maxWidth, WIDEST, maxHeight * RATIO)));
  return { width, height: Math.max(1, Math.floor(width / RATIO)) };
}

/** The same as XML; oEmbed has no nested values. */
export function asXml(answer: OEmbed): string {
  const lines = Object.entries(answer).map(([name, value]) => `<${name}>${escapeHtml(String(value))}</${name}>`);
  return `<?xml version="1.0" encoding="utf-8" standalone="yes"?><oembed>${lines.join('')}</oembed>`;
}
