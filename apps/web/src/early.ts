import { dressShell, type ShellBoot } from './shell-dress.ts';

/**
 * Runs inline, behind the drawn shell and before any bundle, and acts when that has been painted: makes a guest where nobody is known, and asks for what the first
 * page will need, so that answers are under way while scripts still load. The store takes each answer once (`early` of
 * createStore); whatever fails here, the session flow does again by its own rules.
 */
interface Answer {
  readonly status: number;
  readonly body: string;
  readonly headers: Record<string, string>;
}

export interface Early {
  readonly answers: Record<string, Promise<Answer>>;
  /** Settles when the stored session is as good as this script can make it. */
  session: Promise<unknown>;
  /** Nobody was here before, and the page speaks his language: the start page that came with it is his. */
  readonly isNew: boolean;
  /** The texts that the start page begins with came with the page as well. */
  readonly hasTexts: boolean;
  /** Else: texts of the language that the page will speak. */
  readonly texts?: { readonly language: string; readonly version: string; readonly answer: Promise<Answer> };
}

interface Boot extends ShellBoot {
  /** What the server spoke. */
  readonly language?: string;
  /** The start page comes behind the shell (`antenna-home`). */
  readonly home?: boolean;
  /** So do the texts that it begins with (`antenna-texts`). */
  readonly texts?: boolean;
  readonly resources?: { readonly locales_version?: string };
  readonly network?: ShellBoot['network'] & {
    readonly is_guest_allowed?: boolean;
    /** Where a device signs in by itself: then no guest is made. */
    readonly auto_auth?: string | null;
    readonly languages?: {
      readonly available?: readonly { readonly key: string; readonly priority: number; readonly interface: boolean }[];
    };
  };
}

const read = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};
const parsed = <Shape>(text: string | null | undefined): Shape | undefined => {
  try {
    return (JSON.parse(text ?? '') ?? undefined) as Shape | undefined;
  } catch {
    return undefined;
  }
};

const html = document.documentElement;
const path = location.pathname;
const agent = navigator.userAgent;
const isMobileAgent =
  /android|iphone|ipod|ipad|mobile/i.test(agent) || (/macintosh/i.test(agent) && navigator.maxTouchPoints > 1);
const isHome = html.dataset['shell'] === 'home';

const boot = parsed<Boot>(document.getElementById('antenna-boot')?.textContent) ?? {};

/** The language as the bundle will choose it: the stored one, else the browser's among those the network puts first. */
const base = (key: string) => key.toLowerCase().split(/[-_]/)[0] ?? '';
const offered = (boot.network?.languages?.available ?? []).filter((each) => each.interface);
const first = offered
  .filter((each) => each.priority === Math.min(...offered.map((one) => one.priority)))
  .map((each) => base(each.key));
const language =
  read('language') ?? navigator.languages.map(base).find((key) => first.includes(key)) ?? first[0] ?? 'ru';
html.lang = language;

const known = parsed<{ viewer?: string; accessToken?: string; expiresAt?: number }>(read('session'));
const isNew = read('session') === null && language === boot.language;
/** Any guest has the same hero. */
const hasHero = isNew || (known?.viewer === 'guest' && language === boot.language);
/** The store asks for the rest of that page by itself, when the first of it is on the screen. */
const hasHome = isNew && boot.home === true;
/** A dialog that the address names says more than they do. */
const hasTexts = hasHome && boot.texts === true && location.hash === '';

/** The first frame has the shell; what is asked for and drawn beside it comes after. No frame is drawn of a page out of sight. */
const drawn = new Promise<void>((resolve) => {
  if (document.hidden) return resolve();
  requestAnimationFrame(() => setTimeout(resolve));
  setTimeout(resolve, 250);
});
/** Who comes back has pictures and bundle at hand: behind the first frame the bundle would come first. */
if (isNew) void drawn.then(() => dressShell(boot, hasHero));
else dressShell(boot, hasHero);

const call = async (method: string, address: string, body?: unknown): Promise<Answer> => {
  const response = await fetch(address, {
    method,
    credentials: 'omit',
    headers: {
      accept: 'application/json',
      'accept-language': language,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: await response.text(), headers: Object.fromEntries(response.headers) };
};
const version = boot.resources?.locales_version ?? '';
const askTexts = () => ({
  language,
  version,
  answer: drawn.then(() => call('GET', `/locales/${language}/translation.json?v=${encodeURIComponent(version)}`)),
});
const early: Early = {
  answers: {},
  session: Promise.resolve(),
  isNew,
  hasTexts,
  ...(!hasTexts && { texts: askTexts() }),
};
early.texts?.answer.catch(() => {});
(window as unknown as { antennaEarly: Early }).antennaEarly = early;

const post = async <Shape>(address: string, body: unknown): Promise<Shape> => {
  const answer = await call('POST', address, body);
  if (answer.status >= 300) throw new Error(String(answer.status));
  return JSON.parse(answer.body) as Shape;
};

/** What the first page asks, by address without the token. */
function ask(token: string): void {
  const type = isMobileAgent ? 'mobile300' : 'web';
  // What came with the page is not asked for again.
  if (hasHome) return;
  const wanted = [`/v2/rowsets?type=${type}`];
  if (isHome) wanted.push(`/v2/rowsets/startpage?type=${type}`);
  if (path.startsWith('/channel'))
    wanted.push(
      '/v2/channels/category_list?channels_version=2',
      '/v2/channels/channel_list?channels_version=2&includes=current_schedules',
      '/v2/users/self/channel_list?channels_version=2',
    );
  for (const address of wanted) {
    const answer = drawn.then(() => call('GET', `${address}&access_token=${encodeURIComponent(token)}`));
    answer.catch(() => {});
    early.answers[address] = answer;
  }
}

/** Network → guest → login → device → token. Kept in the session's own form. */
async function makeGuest(): Promise<void> {
  const random = () => crypto.randomUUID();
  const serial = read('deviceSerial') ?? random();
  // Where nothing can be kept this throws, and the session makes its guest in memory: one, not two.
  localStorage.setItem('deviceSerial', serial);
  const username = random();
  const password = (random() + random()).replaceAll('-', '').slice(0, 32);
  const query = new URLSearchParams(location.search);
  const provider = query.get('provider');
  await post(`/v2/users${provider ? `?provider=${encodeURIComponent(provider)}` : ''}`, {
    username,
    password,
    is_guest: true,
    app_version: '189',
    ...(query.get('refer_id') ? { refer_id: query.get('refer_id') } : {}),
  });
  const login = await post<{ access_token: string }>('/v2/auth/login', {
    login: username,
    password,
    app_version: '189',
  });
  const device = await post<{ id: string }>(
    `/v2/users/self/devices?access_token=${encodeURIComponent(login.access_token)}`,
    {
      serial,
      device_type: /mobile|iphone|android/i.test(agent) ? 'phone' : 'pc',
      vendor: 'web',
      model: '',
      version: '189',
      os_name: navigator.platform,
      os_version: '',
      application_type: 'web',
    },
  );
  const token = await post<{ access_token: string; expired: string | null }>('/v2/auth/device', {
    device_id: device.id,
  });
  const setAt = Date.now();
  localStorage.setItem(
    'session',
    JSON.stringify({
      viewer: 'guest',
      deviceId: device.id,
      accessToken: token.access_token,
      setAt,
      expiresAt: token.expired ? Date.parse(token.expired) : setAt + 43_200_000,
    }),
  );
  ask(token.access_token);
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Two tabs opened at once must not make two guests: the second waits for the first, and for what that one has written. */
async function makeOneGuest(locks: LockManager): Promise<void> {
  const isMine = await locks.request('antenna-guest', { ifAvailable: true }, async (lock) => {
    if (lock && !read('session')) await makeGuest();
    return lock !== null;
  });
  if (isMine) return;
  await locks.request('antenna-guest', async () => {
    // Another tab's writing may come a moment after its lock has gone.
    for (let looks = 0; looks < 20 && !read('session'); looks += 1) await pause(25);
    if (!read('session')) return makeGuest();
    const made = parsed<{ accessToken: string }>(read('session'));
    if (made) ask(made.accessToken);
    return undefined;
  });
}

if (known?.accessToken) {
  if ((known.expiresAt ?? 0) > Date.now() + 60_000) ask(known.accessToken);
} else if (boot.network?.is_guest_allowed && !boot.network.auto_auth && crypto.randomUUID !== undefined) {
  early.session = drawn
    .then(() => (navigator.locks ? makeOneGuest(navigator.locks) : makeGuest()))
    .catch(() => undefined);
}
