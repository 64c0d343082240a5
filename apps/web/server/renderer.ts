import type { Network } from '@antenna/api-client';
import { createServerServices } from '@antenna/app-core/server';
import { createI18n, toLanguage, type Language } from '@antenna/i18n';
import type { Clock, Http, Logger } from '@antenna/kernel';
import type { PageMeta } from '@antenna/seo';
import { isPrerender, matchRoute } from '@antenna/navigation';
import { deviceOfRequest, hostKind, type DeviceClass } from '@antenna/platform-web';
import { networkEndpoints, pageEntries, selectLanguage, type AppStore, type PageEntry } from '@antenna/store';
import { NOMINAL_SIZES } from '@antenna/ui-kit';
import { loadDeployment, loadPage, renderPage } from '../src/entry-server.tsx';
import { addressLanguage, zoneOffsets, type PageData } from '../src/page-data.ts';
import { SCREENS } from '../src/views.tsx';
import { readViewCookie, type View } from '../src/view-cookie.ts';
import { createCriticalStyles } from './critical-css.ts';
import { createPageCache, type PageCache } from './cache.ts';
import { htmlDocument, type PageTemplate } from './document.ts';
import { createGuest } from './guest.ts';
import { maskedTitle } from './head.ts';
import { createSeo } from './seo.ts';
import { textsOf } from './locales.ts';
import { serverClock, withHeaders } from './ports.ts';
import { tvAnswer } from './tv-app.ts';

export interface RendererOptions {
  /** Asked before each page: a new build or operator gives another object. */
  readonly template: PageTemplate;
  /** Calls of /v2, in process or over the network. */
  readonly api: Http;
  readonly cache?: PageCache<RenderedDocument>;
  readonly clock?: Clock;
  readonly logger?: Logger;
  /** The platform draws pictures for shared links. */
  readonly hasSharePictures?: boolean;
}

export interface PageRequest {
  /** Path and query. */
  readonly url: string;
  /** Of the site, for canonical links. */
  readonly origin: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Headers that decide what a guest sees, such as the country. They are sent with every call. */
  readonly forwarded?: Readonly<Record<string, string>>;
  /** False where a guest would see nothing: then the page comes without data. */
  readonly mayGuestsWatch?: boolean;
  /** Other sites may show the player. */
  readonly isEmbeddingOpen?: boolean;
  /** Called before a page is made that is not kept; what it throws is the answer. */
  readonly beforeMake?: () => void;
}

export interface RenderedDocument {
  /** The page, in the pieces in which it is sent. */
  readonly parts: readonly string[];
  readonly language: string;
  /** Value of the `Link` header, if there is anything to preload. */
  readonly preloads: string;
  readonly status: PageMeta['status'] | 302;
  /** With status 301 or 302: where the page is. */
  readonly location?: string;
  /** To be set. */
  readonly cookie?: string;
}

export interface Renderer {
  render(request: PageRequest): Promise<RenderedDocument>;
  /** Forgets every page: the operator's data have changed. */
  clear(): void;
}

const SILENT: Logger = { debug: () => {}, warn: () => {}, error: () => {} };
/** Of all kept pages: 60 MB, as a letter takes two bytes where a page has some that Latin-1 lacks, plus their packed form. */
const LETTERS_KEPT = 30_000_000;
const lettersIn = ({ parts }: RenderedDocument): number => parts.reduce((sum, part) => sum + part.length, 0);
/** Longer addresses are rendered and not kept. */
const LONGEST_KEY = 500;

/** Renders the app's pages for guests and crawlers, and for users the frame without data. */
export function createRenderer(options: RendererOptions): Renderer {
  const { template, api, clock = serverClock(), logger = SILENT } = options;
  const cache =
    options.cache ?? createPageCache<RenderedDocument>({ now: clock.now, weigh: lettersIn, weightMost: LETTERS_KEPT });
  const critical = createCriticalStyles(template.css);
  const guest = createGuest({ http: api, clock, logger });
  const seo = createSeo({ http: api, clock, hasSharePictures: options.hasSharePictures === true });

  const make = async (request: PageRequest, facts: Facts): Promise<RenderedDocument> => {
    const { view, device } = facts;
    const url = new URL(request.origin + request.url);
    const stored = { ...(view.language && { language: view.language }), theme: view.theme };
    const place = { stored, device, url, userAgent: facts.userAgent, browserLanguages: facts.languages };
    const ports = { http: withHeaders(api, request.forwarded ?? {}), clock, logger, tokens: guest() };
    const { store } = createServerServices({ ...ports, ...place });
    const { entries, language, network, isOpen } = await load(store, request, facts);
    const texts = await textsOf(language);
    const meta = isOpen
      ? await seo.metaOf(store, { url, language, network, texts, facts, isEmbeddingOpen: request.isEmbeddingOpen })
      : undefined;
    if (facts.isCrawler && meta?.moved !== undefined)
      return { parts: [''], language, preloads: '', status: 301, location: meta.moved };
    await SCREENS.load(matchRoute(url.pathname, { width: NOMINAL_SIZES[device].width, device }).name);
    const i18n = createI18n({ language, resources: { [language]: texts } });
    // The browser begins with the same entries, so both render the same: what failed here is requested there.
    const services = { ...createServerServices({ ...ports, ...place, entries }), i18n };
    // A page that cannot be rendered here is drawn by the browser.
    const page = await renderPage(services, request.url).catch(() => ({ head: '', html: '', preloads: '' }));
    const resources = entries.find(({ endpoint }) => endpoint === 'resources')?.value as
      { readonly localesVersion?: string } | undefined;
    const data: PageData = {
      renderedAt: services.renderedAt,
      timeZone: services.timeZone,
      offsets: zoneOffsets(services.renderedAt),
      language,
      theme: view.theme,
      kind: view.kind,
      device,
      isWebview: services.context.isWebview,
      localesVersion: resources?.localesVersion ?? '',
      entries,
      title: maskedTitle(page.head, meta),
    };
    const sources = sourcesAt(url.pathname, device);
    const parts = await htmlDocument({
      template,
      page,
      data,
      network,
      critical,
      sources,
      meta,
      isCrawler: facts.isCrawler,
    });
    const status = meta === undefined || meta.status === 301 ? 200 : meta.status;
    return { parts, language, preloads: page.preloads, status };
  };

  return {
    clear() {
      cache.clear();
      seo.clear();
    },
    async render(asked) {
      const request = { ...asked, url: knownAddress(asked.url) };
      const facts = factsOf(request);
      const { view, device, languages, isCrawler } = facts;
      const { location, cookie } = device === 'tv' && !isCrawler ? tvAnswer(request.url, facts.cookies) : {};
      const kept = cookie === undefined ? {} : { cookie };
      if (location !== undefined) return { parts: [''], language: 'en', preloads: '', status: 302, location, ...kept };
      const key = JSON.stringify([
        request.url,
        request.origin,
        request.forwarded,
        request.mayGuestsWatch,
        view,
        device,
        view.language ?? languages.map(toLanguage),
        isCrawler,
        // What an app shows depends on its system.
        /[?&]webview=1(?:&|$)/.test(request.url) ? appSystem(facts.userAgent) : undefined,
      ]);
      const makeOnce = async () => {
        request.beforeMake?.();
        return make(request, facts);
      };
      const page = await (key.length > LONGEST_KEY ? makeOnce() : cache.get(key, makeOnce));
      return cookie === undefined ? page : { ...page, ...kept };
    },
  };
}

/** The system of the app around the page, which the address alone says that there is. */
const appSystem = (userAgent: string) => hostKind({ context: { isWebview: true, isMiniApp: false }, userAgent });

/** The modules of the screens at an address: the page's, and of the one under a modal page. */
function sourcesAt(pathname: string, device: DeviceClass): readonly string[] {
  const { name } = matchRoute(pathname, { width: NOMINAL_SIZES[device].width, device });
  const source = SCREENS.moduleOf(name);
  return source === undefined ? [] : [source];
}

interface Loaded {
  readonly entries: readonly PageEntry[];
  readonly language: Language;
  readonly network: Network | undefined;
  /** A guest sees this page with its data. */
  readonly isOpen: boolean;
}

/** What a page begins with: the deployment's answers, and for guests those of the address. */
async function load(store: AppStore, request: PageRequest, facts: Facts): Promise<Loaded> {
  const { view, device, languages } = facts;
  const spoken = () => selectLanguage(store.getState(), languages);
  const requested = spoken();
  await loadDeployment(store);
  // The network says which languages there are.
  if (spoken() !== requested) await loadDeployment(store, true);
  const network = networkEndpoints.network.select()(store.getState()).data;
  const url = new URL(request.origin + request.url);
  const isOpen = network !== undefined && network.isGuestAllowed && network.autoAuth === undefined;
  const isGuests = request.mayGuestsWatch !== false && view.kind === 'guest' && !url.searchParams.has('provider');
  if (isOpen && isGuests)
    await loadPage(store, url, { width: NOMINAL_SIZES[device].width, device, isPrerendered: facts.isCrawler });
  return {
    entries: pageEntries(store.getState()).map(withoutAddress),
    language: spoken(),
    network,
    isOpen: isOpen && isGuests,
  };
}

interface Facts {
  readonly view: View;
  readonly device: DeviceClass;
  readonly userAgent: string;
  readonly cookies: string;
  readonly languages: readonly string[];
  readonly isCrawler: boolean;
  /** The language that the address asks for. */
  readonly asked?: Language;
}

function factsOf({ url, headers }: PageRequest): Facts {
  const text = (name: string) => {
    const value = headers[name];
    return typeof value === 'string' ? value : '';
  };
  const userAgent = text('user-agent');
  const cookies = text('cookie');
  const view = readViewCookie(cookies);
  const asked = addressLanguage(url);
  return {
    view: asked ? { ...view, language: asked } : view,
    ...(asked && { asked }),
    device: deviceOfRequest(headers),
    userAgent,
    cookies,
    languages: text('accept-language')
      .split(',')
      .map((part) => (part.split(';', 1)[0] ?? '').trim())
      .filter((tag) => tag !== '' && tag !== '*'),
    isCrawler: isPrerender({ userAgent, search: url.slice(url.indexOf('?') + 1 || url.length) }),
  };
}

/** What a query says about where the viewer comes from; the browser reads it, and no page differs by it. */
const ORIGIN_QUERY = /^(?:utm_\w+|refer_id|click_?id|[a-z]{1,2}clid|_openstat)$/i;

function knownAddress(address: string): string {
  const [path = '/', query = ''] = address.split('?', 2);
  // As it was written: a broken escape must not become another one.
  const known = query.split('&').filter((pair) => pair !== '' && !ORIGIN_QUERY.test(pair.split('=', 1)[0] ?? ''));
  return known.length > 0 ? `${path}?${known.join('&')}` : path;
}

/** A cached page must not carry the address of the viewer whom it was first rendered for. */
function withoutAddress(entry: PageEntry): PageEntry {
  return entry.endpoint === 'network' ? { ...entry, value: { ...(entry.value as object), remote: '' } } : entry;
}
