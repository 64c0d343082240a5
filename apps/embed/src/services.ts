import { createApiClient, networkCalls, type ApiClient, type Network, type TokenSource } from '@antenna/api-client';
import { chooseLanguage, type Language } from '@antenna/i18n';
import { SECOND, type Clock, type Http, type HttpResponse } from '@antenna/kernel';
import {
  createBrowserClock,
  createBrowserLock,
  createBrowserRandom,
  createBrowserStorage,
  createFetchHttp,
  createRingLogger,
  deviceFacts,
  type BrowserStorage,
  type RingLogger,
} from '@antenna/platform-web';
import { STORAGE_KEYS, tokenSource, withEarlyAnswers } from '@antenna/store/bare';
import { createParentPort, type ParentPort } from './parent/parent-port.ts';
import { readBoot, type Boot, type EmbedBoot } from './boot.ts';
import { placeOptions, type PlaceOptions } from './place-options.ts';
import { passOf, placeOf, type Place } from './place.ts';
import { createShown, type ShownStore } from './shown.ts';
import { createSessionRunner, type SessionRunner } from './session-runner.ts';

/** The services of this app, created once by the inline script. */
export interface EmbedServices {
  readonly shown: ShownStore;
  readonly options: PlaceOptions;
  /** The operator's settings for players on other sites. */
  readonly embed: EmbedBoot;
  /** The operator's, where the page has it. */
  readonly network: Network | undefined;
  /** The operator's name. */
  readonly brand: string;
  readonly clock: Clock;
  readonly storage: BrowserStorage;
  readonly logger: RingLogger;
  readonly client: ApiClient;
  readonly session: SessionRunner;
  readonly parent: ParentPort;
  readonly language: Language;
  /** Texts of that language; empty if they could not be loaded. */
  readonly texts: Promise<Readonly<Record<string, string>>>;
  /**
   * The platform's answer about the channel or title, requested as soon as there is a token; the player's call uses
   * it.
   */
  readonly first: Promise<HttpResponse | undefined>;
}

/** After this many tries the player works without texts. */
const TEXT_TRIES = 3;

export function createServices(scope: Window = window): EmbedServices {
  const boot = readBoot(scope.document);
  const { pathname, search } = scope.location;
  const place = placeOf(pathname, search);
  const { embed = {} } = boot;
  const options = placeOptions(search);
  const shown = createShown({ place, pass: passOf(search), showsAdults: embed.pass === 'adult' });
  const clock = createBrowserClock();
  const storage = createBrowserStorage(scope, { isKept: !options.isConsentDenied });
  const logger = createRingLogger({ clock });
  const http = withPass(createFetchHttp({ clock }), () => shown.get().pass);
  const network = readNetwork(boot, logger);
  const language = chooseLanguage({
    stored: storage.get(STORAGE_KEYS.language),
    available: network?.languages.available ?? [],
    browser: scope.navigator.languages,
  });
  const { userAgent, maxTouchPoints } = scope.navigator;
  let client: ApiClient;
  const session = createSessionRunner({
    client: () => client,
    clock,
    random: createBrowserRandom(),
    storage,
    device: deviceFacts(userAgent, maxTouchPoints),
    search,
    network,
    guestLock: createBrowserLock('antenna-guest', scope.navigator),
  });
  const tokens = tokenSource({
    getState: session.state,
    subscribe: session.subscribe,
    send: session.send,
    now: () => clock.now(),
  });
  const early: Record<string, Promise<HttpResponse>> = {};
  client = createApiClient({
    http: withEarlyAnswers(http, early),
    baseUrl: '',
    clock,
    logger,
    language: () => language,
    token: tokens,
  });
  const parent = createParentPort(scope, embed.allowed_origins ?? []);
  session.start();
  scope.addEventListener('online', () => session.send({ type: 'came-online', now: clock.now() }));
  return {
    shown,
    options,
    embed,
    network,
    brand: network?.provider.brand.name ?? scope.document.title,
    clock,
    storage,
    logger,
    client,
    session,
    parent,
    language,
    texts: loadTexts({ http, clock, language, version: boot.resources?.locales_version ?? '' }),
    first: requestFirst({ http, tokens, early, language, address: addressOf(place) }),
  };
}

interface TextRequest {
  readonly http: Http;
  readonly clock: Clock;
  readonly language: Language;
  readonly version: string;
}

async function loadTexts(request: TextRequest, tries = TEXT_TRIES): Promise<Readonly<Record<string, string>>> {
  const { http, clock, language, version } = request;
  try {
    const { status, body } = await http({
      method: 'GET',
      url: `/locales/${language}/translation.json?v=${encodeURIComponent(version)}`,
      headers: {},
      timeout: 10 * SECOND,
    });
    if (status === 200) return JSON.parse(body) as Readonly<Record<string, string>>;
  } catch {
    // Requested again below: a lost network and an invalid answer are the same to the viewer.
  }
  return tries > 1 ? new Promise((resolve) => clock.after(SECOND, () => resolve(loadTexts(request, tries - 1)))) : {};
}

interface FirstRequest {
  readonly http: Http;
  readonly tokens: TokenSource;
  /** The answer is cached here for the player's own call. */
  readonly early: Record<string, Promise<HttpResponse>>;
  readonly language: Language;
  readonly address: string | undefined;
}

/** Requests the channel or title as soon as there is a token. */
async function requestFirst({
  http,
  tokens,
  early,
  language,
  address,
}: FirstRequest): Promise<HttpResponse | undefined> {
  const token = await tokens.current();
  if (address === undefined || token === undefined) return undefined;
  early[address] = http({
    method: 'GET',
    url: `${address}?access_token=${encodeURIComponent(token)}`,
    headers: { accept: 'application/json', 'accept-language': language },
    timeout: 10 * SECOND,
  });
  return early[address].catch(() => undefined);
}

/** Adds the operator's pass to stream requests. */
function withPass(http: Http, passNow: () => string | undefined): Http {
  return (request) => {
    const pass = passNow();
    const [path = '', query] = request.url.split('?', 2);
    if (pass === undefined || !path.endsWith('/stream')) return http(request);
    return http({
      ...request,
      url: `${path}?${query === undefined ? '' : `${query}&`}embed_pass=${encodeURIComponent(pass)}`,
    });
  };
}

/** Like api-client's `channels.one` and `contents.one`. */
function addressOf(place: Place): string | undefined {
  if (place.kind === 'nothing') return undefined;
  return place.kind === 'channel' ? `/v2/channels/${place.id}` : `/v2/contents/${encodeURIComponent(place.id)}`;
}

function readNetwork(boot: Boot, logger: RingLogger): Network | undefined {
  try {
    return boot.network === undefined
      ? undefined
      : networkCalls.network.read(boot.network, {
          baseUrl: '',
          reject: (what, why) => logger.warn('left out of the page', { what, why }),
        });
  } catch (error) {
    logger.warn('left out of the page', { what: 'network', why: String(error) });
    return undefined;
  }
}
