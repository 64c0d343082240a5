import { createApiClient, networkCalls, type ApiClient, type Network } from '@antenna/api-client';
import { chooseLanguage, type Language } from '@antenna/i18n';
import { SECOND, type Clock, type Http, type HttpResponse } from '@antenna/kernel';
import { readQuery } from '@antenna/navigation';
import {
  createBrowserClock,
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
import { passOf, placeOf, type Place } from './place.ts';
import { createSessionRunner, type SessionRunner } from './session-runner.ts';

/** Everything of the world this app has, built once, by the inline script. */
export interface EmbedServices {
  readonly place: Place;
  /** What the operator calls himself. */
  readonly brand: string;
  /** The operator signed that what is 18+ may be shown here. */
  readonly showsAdults: boolean;
  readonly clock: Clock;
  readonly storage: BrowserStorage;
  readonly logger: RingLogger;
  readonly client: ApiClient;
  readonly session: SessionRunner;
  readonly parent: ParentPort;
  readonly language: Language;
  /** Texts of that language; empty when nobody gave them. */
  readonly texts: Promise<Readonly<Record<string, string>>>;
  /** What the platform says of the channel or title, asked for as soon as there is a token; the player's call takes it over. */
  readonly first: Promise<HttpResponse | undefined>;
}

interface Boot {
  readonly network?: unknown;
  readonly resources?: { readonly locales_version?: string };
  readonly embed?: { readonly allowed_origins?: readonly string[]; readonly pass?: 'all' | 'adult' };
}

/** Texts are asked for this often before the player does without. */
const TEXT_TRIES = 3;

export function createServices(scope: Window = window): EmbedServices {
  const boot = readBoot(scope.document);
  const { pathname, search } = scope.location;
  const place = placeOf(pathname, search);
  const provider = readQuery(search)['provider'];
  const clock = createBrowserClock();
  const storage = createBrowserStorage(scope);
  const logger = createRingLogger({ clock });
  const http = withPass(createFetchHttp({ clock }), passOf(search));
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
    provider,
    network,
    inTurn: inTurn(scope.navigator),
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
  const parent = createParentPort(scope, boot.embed?.allowed_origins ?? []);
  const version = encodeURIComponent(boot.resources?.locales_version ?? '');
  const texts = async (tries = TEXT_TRIES): Promise<Readonly<Record<string, string>>> => {
    try {
      const { status, body } = await http({
        method: 'GET',
        url: `/locales/${language}/translation.json?v=${version}`,
        headers: {},
        timeout: 10 * SECOND,
      });
      if (status === 200) return JSON.parse(body) as Readonly<Record<string, string>>;
    } catch {
      // Asked again below: a lost network and a broken answer are the same to the viewer.
    }
    return tries > 1 ? new Promise((resolve) => clock.after(SECOND, () => resolve(texts(tries - 1)))) : {};
  };
  const first = async (): Promise<HttpResponse | undefined> => {
    const address = addressOf(place);
    const token = await tokens.current();
    if (address === undefined || token === undefined) return undefined;
    early[address] = http({
      method: 'GET',
      url: `${address}?access_token=${encodeURIComponent(token)}`,
      headers: { accept: 'application/json', 'accept-language': language },
      timeout: 10 * SECOND,
    });
    return early[address].catch(() => undefined);
  };
  session.start();
  scope.addEventListener('online', () => session.send({ type: 'came-online', now: clock.now() }));
  return {
    place,
    showsAdults: boot.embed?.pass === 'adult',
    brand: network?.provider.brand.name ?? scope.document.title,
    clock,
    storage,
    logger,
    client,
    session,
    parent,
    language,
    texts: texts(),
    first: first(),
  };
}

/** Shows the operator's pass wherever a stream is asked for. */
function withPass(http: Http, pass: string | undefined): Http {
  if (pass === undefined) return http;
  return (request) => {
    const [path = '', query] = request.url.split('?', 2);
    if (!path.endsWith('/stream')) return http(request);
    return http({
      ...request,
      url: `${path}?${query === undefined ? '' : `${query}&`}embed_pass=${encodeURIComponent(pass)}`,
    });
  };
}

/** As api-client's `channels.one` and `contents.one` have it. */
function addressOf(place: Place): string | undefined {
  if (place.kind === 'nothing') return undefined;
  return place.kind === 'channel' ? `/v2/channels/${place.id}` : `/v2/contents/${encodeURIComponent(place.id)}`;
}

function readBoot(document: Document): Boot {
  try {
    return (JSON.parse(document.getElementById('antenna-boot')?.textContent ?? '{}') ?? {}) as Boot;
  } catch {
    return {};
  }
}

function readNetwork(boot: Boot, logger: RingLogger): Network | undefined {
  try {
    return boot.network === undefined
      ? undefined
      : networkCalls.network.read(boot.network, {
          baseUrl: '',
          reject: (what, why) => logger.warn('left out of the page', { what, why }),
        });
  } catch (trouble) {
    logger.warn('left out of the page', { what: 'network', why: String(trouble) });
    return undefined;
  }
}

/** One guest at a time per browser; a frame without storage has no locks either, and goes ahead. */
function inTurn({ locks }: Navigator): (run: () => Promise<void>) => void {
  return (run) => {
    let hasRun = false;
    const once = () => {
      hasRun = true;
      return run();
    };
    const plainly = () => void (hasRun || once());
    if (locks) locks.request('antenna-guest', once).catch(plainly);
    else plainly();
  };
}
