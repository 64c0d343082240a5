/** `page` replaces the page before, `modal_page` lies over it. */
export type RouteMode = 'page' | 'modal_page';

/** What a deployment must have for a route; without it the route is an unknown path. */
export type RouteNeed = 'promo' | 'test-pages';

interface RouteShape {
  /** `{name}` is one segment. */
  readonly pattern: string;
  /** `by-width`: page above 932 px or on a TV, else modal page. */
  readonly mode: RouteMode | 'by-width';
  readonly name: string;
  readonly needs?: RouteNeed;
  /** Only a signed-in user may stay; a guest is not signed in. */
  readonly account?: true;
  /** Without header and footer. */
  readonly bare?: true;
  /** With a header and without a footer. */
  readonly noFooter?: true;
}

/** Every screen of the product. Exact patterns come before wider ones. */
export const ROUTES = [
  { name: 'home', pattern: '/', mode: 'page' },
  { name: 'home', pattern: '/startpage', mode: 'page' },
  { name: 'channels', pattern: '/channels', mode: 'page' },
  { name: 'channels', pattern: '/channels/{category}', mode: 'page' },
  { name: 'guide', pattern: '/guide', mode: 'page', noFooter: true },
  { name: 'channel', pattern: '/channels/{category}/{channel}', mode: 'by-width' },
  { name: 'last-channel', pattern: '/channel', mode: 'by-width' },
  { name: 'channel', pattern: '/channel/{channel}', mode: 'by-width' },
  { name: 'channel-embed', pattern: '/channel_embed/{channel}', mode: 'page', bare: true },
  { name: 'content-embed', pattern: '/content_embed/{content}', mode: 'page', bare: true },
  { name: 'content', pattern: '/contents/{content}', mode: 'modal_page' },
  { name: 'content', pattern: '/contents/{content}/{child}', mode: 'modal_page' },
  { name: 'watch', pattern: '/watch/{content}', mode: 'modal_page' },
  { name: 'trailer', pattern: '/trailers/{trailer}', mode: 'modal_page' },
  { name: 'episode', pattern: '/episodes/{content}', mode: 'modal_page' },
  { name: 'person', pattern: '/persons/{person}', mode: 'modal_page' },
  { name: 'agreement', pattern: '/agreement', mode: 'modal_page' },
  { name: 'privacy', pattern: '/privacy', mode: 'modal_page' },
  { name: 'settings', pattern: '/settings', mode: 'modal_page' },
  { name: 'settings', pattern: '/settings/{section}', mode: 'modal_page' },
  { name: 'settings', pattern: '/settings/language/{group}', mode: 'modal_page' },
  { name: 'row', pattern: '/row/{row}', mode: 'page' },
  { name: 'rowset', pattern: '/rowset/{rowset}', mode: 'page' },
  { name: 'catalog', pattern: '/catalog/{rowset}', mode: 'page' },
  { name: 'movies', pattern: '/movies', mode: 'page' },
  { name: 'series', pattern: '/series', mode: 'page' },
  { name: 'my', pattern: '/my', mode: 'page' },
  { name: 'newyear', pattern: '/newyear', mode: 'page' },
  { name: 'free-channels', pattern: '/channelsfree', mode: 'page' },
  { name: 'packets', pattern: '/packets', mode: 'page' },
  { name: 'packet', pattern: '/packets/{packet}', mode: 'page' },
  { name: 'provider', pattern: '/provider/{provider}', mode: 'page' },
  { name: 'account-mobile', pattern: '/account_mobile', mode: 'page', account: true, bare: true },
  { name: 'account-mobile-packets', pattern: '/account_mobile/packets', mode: 'page', bare: true },
  { name: 'account-mobile-packet', pattern: '/account_mobile/packets/{packet}', mode: 'page', bare: true },
  { name: 'account-mobile-promo', pattern: '/account_mobile/promo', mode: 'page', needs: 'promo', bare: true },
  { name: 'account-mobile-agreement', pattern: '/account_mobile/agreement', mode: 'page', bare: true },
  { name: 'account-mobile-privacy', pattern: '/account_mobile/privacy', mode: 'page', bare: true },
  { name: 'account-mobile-activate', pattern: '/account_mobile/activate', mode: 'page', account: true, bare: true },
  { name: 'account-mobile', pattern: '/account_mobile/{section}', mode: 'page', account: true, bare: true },
  { name: 'account-mobile', pattern: '/account_mobile/language/{group}', mode: 'page', account: true, bare: true },
  { name: 'account', pattern: '/lk', mode: 'page', account: true },
  { name: 'account-parental', pattern: '/lk_parental', mode: 'page', account: true },
  { name: 'activate', pattern: '/activate', mode: 'page', account: true, noFooter: true },
  { name: 'news', pattern: '/news', mode: 'page' },
  { name: 'news-item', pattern: '/news/{news}', mode: 'modal_page' },
  { name: 'geo-lock', pattern: '/geo_lock', mode: 'page' },
  { name: 'app-store', pattern: '/app_store', mode: 'page' },
  { name: 'search', pattern: '/search', mode: 'page' },
  { name: 'instructions', pattern: '/instructions', mode: 'page' },
  { name: 'manual', pattern: '/manual', mode: 'page' },
  { name: 'manual', pattern: '/manual/{device}', mode: 'page' },
  { name: 'promo', pattern: '/promo', mode: 'page', needs: 'promo' },
  { name: 'promo', pattern: '/promo/lovi', mode: 'page', needs: 'promo', bare: true },
  { name: 'promo', pattern: '/promo/{promo}', mode: 'page', needs: 'promo' },
  { name: 'gift', pattern: '/gift', mode: 'page', needs: 'promo', noFooter: true },
  { name: 'test', pattern: '/test', mode: 'page', needs: 'test-pages' },
  { name: 'test-feed', pattern: '/test_feed', mode: 'page', needs: 'test-pages' },
  { name: 'vitrina-test', pattern: '/vitrina_test', mode: 'page', needs: 'test-pages' },
  { name: 'open-mobile-app', pattern: '/open_mobile_app', mode: 'page', bare: true },
] as const satisfies readonly RouteShape[];

/** Prefixes that need an id: without one they show not-found, of this kind. */
export const NEEDS_ID = {
  contents: 'content',
  watch: 'content',
  trailers: 'content',
  episodes: 'content',
  persons: 'page',
  row: 'page',
  rowset: 'page',
  catalog: 'page',
  provider: 'page',
  channel_embed: 'channel',
  content_embed: 'content',
} as const satisfies Readonly<Record<string, NotFoundKind>>;

export type NotFoundKind = 'content' | 'channel' | 'subscription' | 'page';
export type RouteName = (typeof ROUTES)[number]['name'] | 'not-found';
export type Device = 'desktop' | 'mobile' | 'tv';
export type RouteParams = Readonly<Partial<Record<string, string>>>;
export type Route = RouteShape;
