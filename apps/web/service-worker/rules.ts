// What the service worker answers itself. Everything else goes to the network as if there were none.

export const SCRIPT = 'service-worker.js';
export const OFFLINE_PAGE = '/offline.html';

/** Pages of the other apps, and what is no page of the web app. */
const OTHERS =
  /^\/(?:v2|play|media|psp|demo|sandbox|docs|embed|tv|account_mobile|receiver|channel_embed|content_embed|sitemaps|locales)(?:\/|$)/;

/** Pictures of titles, channels and people. Streams, ads and share pictures lie elsewhere below `/media`. */
const PICTURES = /^\/media\/(?:pictures|icons|logos|tiles|remote)\//;

/** Files whose name changes with their content. */
const BUILT = /^\/assets\/[^/]+$/;

type Asked = Pick<Request, 'method' | 'mode' | 'destination'>;

/** A page of the web app in a tab; frames and other apps are left alone. */
export const isPage = ({ mode, destination }: Asked, { pathname }: URL): boolean =>
  mode === 'navigate' && destination === 'document' && !OTHERS.test(pathname) && !/\.[a-z\d]{2,5}$/i.test(pathname);

export const isPicture = ({ method, destination }: Asked, { pathname }: URL): boolean =>
  method === 'GET' && destination === 'image' && PICTURES.test(pathname);

export const isBuilt = ({ method }: Asked, { pathname }: URL): boolean => method === 'GET' && BUILT.test(pathname);

/** Pictures kept, and for how many seconds. */
export const PICTURES_MOST = 300;
export const PICTURES_KEPT = 7 * 24 * 3_600;
/** Built files beside those of the build itself: engines, fonts, chunks of an older page. */
export const BUILT_MOST = 80;
/** How old the offline page may be before it is fetched again, in milliseconds: it names the operator. */
export const OFFLINE_PAGE_KEPT = 24 * 3_600_000;
