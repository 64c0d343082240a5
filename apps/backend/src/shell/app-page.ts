import type { Clock } from '@antenna/kernel';
import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Network } from '@antenna/api-contract';
import { brandStyle } from '@antenna/partners';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { readLanguage } from '../http/language.ts';
import { projection } from '../http/projection.ts';
import { SerializedAnswer } from '../http/kept/serialized-answer.ts';
import { countryOf } from '../http/country.ts';
import { mattressAddress } from '../modules/network/routes.ts';
import { configuration, network } from '../modules/network/wire.ts';
import type { EmbedPass } from '../modules/parental/embed-pass.ts';
import { demoSamples, framersOf, passOf, type DemoSamples } from '../partner-sites/index.ts';
import type { PlayAddresses } from '../ports/play-addresses.ts';
import type { ContentStore } from '../provider/contents-repository.ts';
import type { ProviderCache, ProviderData } from '../provider/provider-cache.ts';
import type { AppSettings } from '../settings.ts';
import type { PictureAddresses } from '../pictures/index.ts';
import type { DrawMenus } from './account-menus.ts';
import { frameSources } from './frame-sources.ts';
import { escapeHtml, jsonForScript, pagePolicy } from '@antenna/platform-server';

/** Ready pages kept: one per language, country and partner's pass. */
const PAGES_KEPT = 300;

interface Ready {
  readonly body: SerializedAnswer;
  readonly policy: string;
}

export interface AppPageDeps {
  readonly providers: ProviderCache;
  readonly clock: Clock;
  readonly contents: ContentStore;
  readonly pictures: PictureAddresses;
  readonly playout: PlayAddresses;
  readonly settings: Pick<AppSettings, 'collector' | 'countryHeader' | 'localesVersion' | 'mattressClips' | 'testing'>;
  /** Draws the account's first page. */
  readonly menus?: DrawMenus;
}

/** `demo`: for partners' developers; `host` plays a native app around `account`; `offline`: the web app's page without a network. */
export type AppPageKind = 'embed' | 'receiver' | 'demo' | 'tv' | 'account' | 'host' | 'offline';
const FILES: Readonly<Record<AppPageKind, string>> = {
  embed: 'index.html',
  receiver: 'receiver.html',
  demo: 'demo.html',
  tv: 'index.html',
  account: 'index.html',
  host: 'host.html',
  offline: 'offline.html',
};

export interface AppPage {
  /** Sends the app's page; false when the app is not built or there is no operator yet. */
  send(request: FastifyRequest, reply: FastifyReply): Promise<boolean>;
}

/**
 * An app's index.html with what it needs before its first paint: the brand's colours and name in the head, and the answers of
 * network, configuration and resources as data, so that it asks for none of them.
 */
export function createAppPage(deps: AppPageDeps, folder: string, kind: AppPageKind): AppPage {
  let pages = new LRUCache<string, Ready>({ max: PAGES_KEPT });
  let madeFrom = '';
  let read: { readonly html: string; readonly mtime: number } | undefined;

  const template = async (): Promise<typeof read> => {
    const file = join(folder, FILES[kind]);
    const found = await stat(file).catch(() => undefined);
    if (!found) return undefined;
    if (read?.mtime !== found.mtimeMs) read = { html: await readFile(file, 'utf8'), mtime: found.mtimeMs };
    return read;
  };

  return {
    async send(request, reply) {
      const page = await template();
      const provider = page && (await deps.providers.find());
      if (!page || !provider) return false;
      const moved = kind === 'embed' ? addressById(provider, request.url) : undefined;
      if (moved !== undefined) {
        reply.redirect(moved);
        return true;
      }
      const language = readLanguage(request.headers['accept-language']);
      const country = countryOf(request.headers, deps.settings, provider);
      // Every data version has another provider.
      const from = `${page.mtime}|${versionOf(provider)}`;
      if (from !== madeFrom) {
        pages = new LRUCache({ max: PAGES_KEPT });
        madeFrom = from;
      }
      const pass =
        kind === 'embed'
          ? passOf(deps.clock, provider, { url: request.url, query: request.query as Record<string, unknown> })
          : undefined;
      const isHosted = kind === 'account' && provider.brand.demo === true && isFramed(request);
      const isMenu = kind === 'account' && IS_MENU.test(request.url);
      const key = [language, country, request.protocol, pass?.origin, pass?.isForAdults, isHosted, isMenu].join('|');
      // Making takes time, in which the operator's data may change.
      const known = pages;
      const kept = known.get(key);
      const ready =
        kept ??
        (await make(deps, page.html, {
          provider,
          language,
          country,
          kind,
          pass,
          samples: kind === 'demo' ? await demoSamples(provider, deps.contents, language) : undefined,
          isHosted,
          isMenu,
          log: request.log,
          isHttps: request.protocol === 'https',
        }));
      if (!kept) known.set(key, ready);
      const { encoding, bytes } = ready.body.packed(String(request.headers['accept-encoding'] ?? ''));
      if (encoding) reply.header('content-encoding', encoding);
      reply
        .headers({
          'content-security-policy': ready.policy,
          'cache-control': 'no-cache',
          'content-type': 'text/html; charset=utf-8',
          'content-language': language,
          vary: `Accept-Encoding, Accept-Language${kind === 'account' ? ', Sec-Fetch-Dest' : ''}`,
        })
        .send(bytes);
      return true;
    },
  };
}

/** The account's first page. */
const IS_MENU = /^\/account_mobile\/?(?:\?|$)/;
const isFramed = ({ headers }: FastifyRequest) => headers['sec-fetch-dest'] === 'iframe';
/** The native app that the demo's host page plays. */
const HOST_BRIDGE = '<script>try{Object.assign(window,parent.antennaHost)}catch{}</script>';

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

interface PageRequest {
  readonly provider: ProviderData;
  readonly language: string;
  readonly country: string;
  readonly kind: AppPageKind;
  /** Below the demo's page that plays a native app. */
  readonly isHosted: boolean;
  readonly isMenu: boolean;
  readonly log: Pick<FastifyRequest['log'], 'error'>;
  readonly isHttps: boolean;
  /** Signed by the operator for one partner's page: only that site may show it. */
  readonly pass: EmbedPass | undefined;
  readonly samples: DemoSamples | undefined;
}

/** As the call answers it. */
const asAnswered = projection(Network);

const dataScript = (data: unknown) =>
  `<script type="application/json" id="antenna-boot">${jsonForScript(data)}</script>`;

async function make(deps: AppPageDeps, template: string, request: PageRequest): Promise<Ready> {
  const { provider, language } = request;
  const framers = framersOf(provider, request.pass);
  const { skin, autoplay, shows_related } = provider.brand.embed ?? {};
  const boot = {
    // A page is that of many callers: where one's address is shown, the app asks for it.
    network: asAnswered(
      network(provider, { language, country: request.country, remote: '', collector: deps.settings.collector }),
      deps.pictures.of(undefined),
    ) as ReturnType<typeof network>,
    configuration: configuration(
      provider,
      language,
      mattressAddress(deps, provider.brand.configuration?.catchup_blackout_mattress_url),
    ),
    resources: { locales_version: deps.settings.localesVersion(), links: { ...provider.brand.links } },
    version: createHash('sha1').update(template).digest('hex').slice(0, 12),
    language,
    // What the player may be embedded in: it sends messages to and accepts them from these origins alone (docs/partners.md).
    demo: request.samples,
    ...(request.kind === 'embed'
      ? {
          embed: {
            allowed_origins: framers,
            skin,
            autoplay,
            shows_related,
            ...(request.pass ? { pass: request.pass.isForAdults ? 'adult' : 'all' } : {}),
          },
        }
      : {}),
  };
  const { brand } = boot.network.provider;
  const look = { color: brand.color, radius: brand.radius, ...(brand.font ? { font: brand.font } : {}) };
  const head = [
    `<title data-first>${escapeHtml(brand.name)}</title>`,
    ...(brand.favicon ? [`<link rel="icon" href="${escapeHtml(brand.favicon)}">`] : []),
    `<style id="brand">${brandStyle(look).replaceAll('</', '<\\/')}</style>`,
    ...(LOADS_TEXTS.has(request.kind) ? [textsPreload(language, boot.resources.locales_version)] : []),
    ...(request.isHosted ? [HOST_BRIDGE] : []),
  ].join('');
  const menus = request.isMenu ? await deps.menus?.({ boot, language }).catch(undrawn(request)) : undefined;
  const html = template
    .replace(/<html([^>]*?)\slang="[^"]*"/, (_all, before: string) => `<html${before} lang="${language}"`)
    .replace('<!--antenna:head-->', () => head)
    .replaceAll('<!--antenna:name-->', () => escapeHtml(brand.name))
    .replace('<!--antenna:menus-->', () => menus ?? '')
    .replace('<!--antenna:data-->', () => dataScript(boot));
  return {
    body: new SerializedAnswer(Buffer.from(html)),
    policy: pagePolicy({
      html,
      ancestors: ancestorsOf(request, framers),
      isHttps: request.isHttps,
      // On a TV ads play in the player's own element, and a TV is no sender.
      hasIma: request.kind === 'embed' && provider.ads.some((rule) => rule.sdk === 'ima'),
      hasGoogleCast: request.kind === 'embed' && provider.brand.cast?.google !== undefined,
      isForTv: request.kind === 'tv',
      frames: frameSources(provider),
    }),
  };
}

/** The app draws what the server could not. */
const undrawn =
  ({ log }: PageRequest) =>
  (error: unknown) =>
    log.error({ error }, 'the account’s menu was not drawn');

/** Telegram's web client shows mini-apps in a frame. */
const TELEGRAM = 'https://web.telegram.org';

/** Who may show a page in a frame: a native app's account nobody but a messenger that the operator has a bot in, and the demo's host page. */
function ancestorsOf({ kind, provider, isHosted }: PageRequest, framers: readonly string[]): readonly string[] {
  if (kind === 'embed') return ["'self'", ...framers];
  if (kind !== 'account') return [];
  return [...(isHosted ? ["'self'"] : []), ...(provider.brand.telegram ? [TELEGRAM] : [])];
}

/** They draw nothing without their texts, which they would ask for when their script has run. */
const LOADS_TEXTS: ReadonlySet<AppPageKind> = new Set(['account', 'tv']);
const textsPreload = (language: string, version: string) =>
  `<link rel="preload" as="fetch" crossorigin fetchpriority="low" href="/locales/${language}/translation.json?v=${encodeURIComponent(version)}">`;

/** The address of an embedded channel that is named by its slug, with its id: the app reads ids. */
function addressById({ channels }: ProviderData, url: string): string | undefined {
  const [, slug, rest = ''] = /^\/channel_embed\/([^/?]+)\/?(\?.*)?$/.exec(url) ?? [];
  if (slug === undefined || /^\d+$/.test(slug)) return undefined;
  const channel = channels.find((each) => encodeURIComponent(each.slug) === slug || each.slug === slug);
  return channel && `/channel_embed/${channel.id}${rest}`;
}
