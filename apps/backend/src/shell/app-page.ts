import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { Promotion } from '@antenna/api-contract';
import { brandStyle } from '@antenna/partners';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Flights, oneByOne } from '../http/flights.ts';
import { readLanguage } from '../http/language.ts';
import type { SerializedAnswer } from '../http/serialized-answer.ts';
import { countryOf } from '../modules/network/country.ts';
import { mattressAddress } from '../modules/network/routes.ts';
import { configuration, network } from '../modules/network/wire.ts';
import { readEmbedPass, type EmbedPass } from '../modules/parental/embed-pass.ts';
import { guestHome, type GuestHome } from '../modules/rows/guest-home.ts';
import { onAirMemory } from '../modules/limits.ts';
import type { ProviderData, ProviderCache } from '../provider/provider-cache.ts';
import { firstTexts } from './first-texts.ts';
import type { Locales } from './locales.ts';
import { hasOwnLook, pageParts } from './page-parts.ts';
import { onlyVariant, variantOf } from './page-variants.ts';
import { escapeHtml, jsonForScript, pagePolicy } from './page-policy.ts';
import type { AnswerCache } from '../http/answer-cache.ts';
import type { CatalogueCache } from '../provider/catalogue-cache.ts';
import type { Clock } from '@antenna/kernel';
import type { ContentStore } from '../provider/contents-repository.ts';
import type { Database } from '../db/open.ts';
import type { PlayAddresses } from '../ports/play-addresses.ts';
import type { AppSettings } from '../settings.ts';

export interface AppPageDeps {
  readonly answers: AnswerCache;
  readonly providers: ProviderCache;
  readonly catalogues: CatalogueCache;
  readonly clock: Clock;
  readonly contents: ContentStore;
  readonly db: Database;
  readonly playout: PlayAddresses;
  readonly settings: Pick<AppSettings, 'countryHeader' | 'localesVersion' | 'mattressClips' | 'testing'>;
}

/** Ready pages kept: one per language and caller's address. */
const PAGES_KEPT = 300;

interface Ready {
  readonly flights: Flights;
  readonly policy: string;
  /** What was on air when it was made: another one makes the page anew. */
  readonly home: SerializedAnswer | undefined;
}

export interface AppPage {
  /** Sends the app's page; false when the app is not built or there is no operator yet. */
  send(request: FastifyRequest, reply: FastifyReply): Promise<boolean>;
}

/**
 * An app's index.html with what it needs before its first paint: the brand's colours and name in the head, and the answers of
 * network, configuration and resources as data, so that it asks for none of them.
 */
export function createAppPage(
  deps: AppPageDeps,
  folder: string,
  kind: 'shell' | 'embed' | 'receiver',
  locales: Locales,
): AppPage {
  let pages = new Map<string, Ready>();
  let madeFrom = '';

  const template = async (): Promise<{ readonly html: string; readonly mtime: number } | undefined> => {
    const file = join(folder, kind === 'receiver' ? 'receiver.html' : 'index.html');
    const found = await stat(file).catch(() => undefined);
    return found && { html: await readFile(file, 'utf8'), mtime: found.mtimeMs };
  };

  return {
    async send(request, reply) {
      const page = await template();
      const provider = page && (await deps.providers.find());
      if (!page || !provider) return false;
      const language = readLanguage(request.headers['accept-language']);
      const country = countryOf(request.headers, deps.settings, provider);
      // The book is read anew with every data version.
      const from = `${page.mtime}|${versionOf(provider)}`;
      if (from !== madeFrom) {
        pages = new Map();
        madeFrom = from;
      }
      const pass = kind === 'embed' ? passOf(deps, provider, request) : undefined;
      const isHome = kind === 'shell' && isPlainHome(request) && mayGuestsLook(provider, country);
      const home = isHome ? await homeOf(deps, provider, language) : undefined;
      const variant = variantOf(page.html, pathOf(request));
      const isLookFirst = hasOwnLook(request.headers);
      const key = [
        language,
        country,
        request.ip,
        request.protocol,
        isHome,
        variant,
        isLookFirst,
        pass?.origin,
        pass?.isForAdults,
      ].join('|');
      const kept = pages.get(key);
      const ready =
        kept && kept.home === home
          ? kept
          : make(deps, page.html, {
              texts: home && (await firstTexts(folder, locales, language)),
              variant,
              provider,
              language,
              country,
              remote: request.ip,
              kind,
              pass,
              isHttps: request.protocol === 'https',
              home,
              isLookFirst,
            });
      if (!kept && pages.size >= PAGES_KEPT) pages.delete(pages.keys().next().value ?? '');
      pages.set(key, ready);
      const { encoding, parts } = await ready.flights.packed(String(request.headers['accept-encoding'] ?? ''));
      if (encoding) reply.header('content-encoding', encoding);
      reply
        .headers({
          'content-security-policy': ready.policy,
          'cache-control': 'no-cache',
          'content-type': 'text/html; charset=utf-8',
          'content-language': language,
          'content-length': parts.reduce((sum, part) => sum + part.length, 0),
          vary: 'Accept-Encoding, Accept-Language, Cookie, User-Agent',
        })
        .send(Readable.from(oneByOne(parts)));
      return true;
    },
  };
}

const pathOf = ({ url }: Pick<FastifyRequest, 'url'>): string => url.split('?', 1)[0] ?? '/';

/** The start page of the operator himself: not of another provider, nor of one library of his. */
function isPlainHome({ url, query }: FastifyRequest): boolean {
  const path = pathOf({ url });
  const asked = query as Record<string, unknown>;
  return (
    (path === '/' || path === '/startpage') && asked['provider'] === undefined && asked['library_id'] === undefined
  );
}

/** Only what a viewer without a session would be given anyway. */
function mayGuestsLook({ brand }: ProviderData, country: string): boolean {
  return (
    (brand.network.is_guest_allowed ?? true) &&
    !brand.provider.auto_auth &&
    !brand.forbidden_countries?.includes(country)
  );
}

/** Kept beside the API's answers, and forgotten with them. A page without it only loads slower: no trouble here may cost the page. */
async function homeOf(
  deps: AppPageDeps,
  provider: ProviderData,
  language: string,
): Promise<SerializedAnswer | undefined> {
  try {
    return await deps.answers.get(`shell.home|${language}|${provider.id}`, async () => ({
      value: (await guestHome(deps, provider, language)) ?? null,
      maxAge: onAirMemory(deps.clock.now()),
    }));
  } catch {
    return undefined;
  }
}

const versions = new WeakMap<ProviderData, string>();
let nextVersion = 0;

function versionOf(provider: ProviderData): string {
  let version = versions.get(provider);
  if (!version) {
    nextVersion += 1;
    version = String(nextVersion);
    versions.set(provider, version);
  }
  return version;
}

interface PageWish {
  readonly variant: number;
  readonly provider: ProviderData;
  readonly language: string;
  readonly country: string;
  readonly remote: string;
  readonly kind: 'shell' | 'embed' | 'receiver';
  readonly isHttps: boolean;
  readonly home: SerializedAnswer | undefined;
  /** What the start page says before the file of texts is here. */
  readonly texts: Readonly<Record<string, string>> | undefined;
  readonly isLookFirst: boolean;
  /** Signed by the operator for one partner's page: only that site may show it. */
  readonly pass: EmbedPass | undefined;
}

const EMBEDDED = /^\/(channel|content)_embed\/([^/?]*?)(\d{1,20})\/?(?:\?|$)/;

/** The pass in an embed address, when it is good for what the address names. */
function passOf({ clock }: AppPageDeps, provider: ProviderData, { url, query }: FastifyRequest): EmbedPass | undefined {
  const { ignore_parental_control: isAsked, embed_pass: text } = query as Record<string, unknown>;
  const [, kind, , id] = EMBEDDED.exec(url) ?? [];
  if (isAsked !== '1' || typeof text !== 'string' || kind === undefined || id === undefined) return undefined;
  return readEmbedPass(clock, provider, `${kind as 'channel' | 'content'}:${id}`, text);
}

const dataScript = (name: 'boot' | 'home' | 'texts', data: unknown) =>
  `<script type="application/json" id="antenna-${name}">${jsonForScript(data)}</script>`;

/** The hero's first slide: its picture and words, and what its buttons need. */
function shellHero(
  { title, caption, description, img, img_mobile, title_art, content }: Promotion,
  texts: PageWish['texts'],
) {
  const buttons = content && {
    content: {
      id: content.id,
      slug: content.slug,
      content_type: content.content_type,
      is_announcement: content.is_announcement,
    },
    watch: texts?.['catalogue.watch'],
    more: texts?.['catalogue.more_about'],
  };
  return { title, caption, description, img, img_mobile, title_art, ...buttons };
}

function make(deps: AppPageDeps, template: string, wish: PageWish): Ready {
  const { provider, language } = wish;
  const home = wish.home && (JSON.parse(wish.home.bytes.toString()) as GuestHome | null);
  const [top] = home?.startpage.rows ?? [];
  const hero = top?.template === 'promo-wide' ? top.promotions[0] : undefined;
  const framers = wish.pass ? [wish.pass.origin] : (provider.brand.embed?.allowed_origins ?? []);
  const boot = {
    network: network(provider, language, wish.country, wish.remote),
    configuration: configuration(
      provider,
      language,
      mattressAddress(deps, provider.brand.configuration?.catchup_blackout_mattress_url),
    ),
    resources: { locales_version: deps.settings.localesVersion(), links: { ...provider.brand.links } },
    version: createHash('sha1').update(template).digest('hex').slice(0, 12),
    language,
    ...(home ? { home: true, texts: wish.texts !== undefined } : {}),
    // The start page's first picture and words: drawn before any bundle for who is new here.
    ...(hero ? { hero: shellHero(hero, wish.texts) } : {}),
    // What the player may be embedded in: it tells nothing to, and obeys, nobody else (docs/partners.md).
    ...(wish.kind === 'embed'
      ? { embed: { allowed_origins: framers, ...(wish.pass ? { pass: wish.pass.isForAdults ? 'adult' : 'all' } : {}) } }
      : {}),
  };
  const { brand } = boot.network.provider;
  const look = { color: brand.color, radius: brand.radius, ...(brand.font ? { font: brand.font } : {}) };
  const head = [
    `<title>${escapeHtml(brand.name)}</title>`,
    ...(brand.favicon ? [`<link rel="icon" href="${escapeHtml(brand.favicon)}">`] : []),
    `<style id="brand">${brandStyle(look).replaceAll('</', '<\\/')}</style>`,
  ].join('');
  const html = onlyVariant(template, wish.variant)
    .replace(/<html([^>]*?)\slang="[^"]*"/, (_all, before: string) => `<html${before} lang="${language}"`)
    .replace('<!--antenna:head-->', () => head)
    .replaceAll('<!--antenna:name-->', () => escapeHtml(brand.name))
    .replace('<!--antenna:data-->', () => dataScript('boot', boot))
    // Behind shell and scripts: nothing that is painted waits for it.
    .replace('<!--antenna:home-->', () =>
      home ? dataScript('home', home) + (wish.texts ? dataScript('texts', wish.texts) : '') : '',
    );
  const ancestors = wish.kind === 'embed' ? ["'self'", ...framers] : [];
  return {
    flights: new Flights(pageParts(html, wish.isLookFirst ? ['look'] : [])),
    policy: pagePolicy({
      html,
      ancestors,
      isHttps: wish.isHttps,
      hasIma: wish.kind !== 'receiver' && provider.ads.some((rule) => rule.sdk === 'ima'),
      hasGoogleCast: wish.kind !== 'receiver' && provider.brand.cast?.google !== undefined,
    }),
    home: wish.home,
  };
}
