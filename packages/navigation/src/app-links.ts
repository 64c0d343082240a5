/** App stores that an operator may link to, in the order of the list. Their names are not translated. */
const STORES = [
  { link: 'app_store', name: 'App Store' },
  { link: 'google_play', name: 'Google Play' },
  { link: 'app_gallery', name: 'AppGallery' },
  { link: 'rustore', name: 'RuStore' },
  { link: 'galaxy_store', name: 'Galaxy Store' },
  { link: 'android_tv', name: 'Android TV', isTv: true },
  { link: 'apple_tv', name: 'Apple TV', isTv: true },
  { link: 'samsung_tv', name: 'Samsung TV', isTv: true },
  { link: 'lg_tv', name: 'LG TV', isTv: true },
] as const;

/** A system of phones and tablets with apps. */
export type AppSystem = 'ios' | 'android';
const OWN_STORE = { ios: 'app_store', android: 'google_play' } as const satisfies Readonly<
  Record<AppSystem, (typeof STORES)[number]['link']>
>;

export interface AppStoreLink {
  readonly name: string;
  readonly isTv: boolean;
  readonly url: string;
}

type Links = Readonly<Record<string, string>>;
const linkOf = (links: Links, name: string): string | undefined =>
  Object.hasOwn(links, name) ? links[name] : undefined;

/** What `/app_store` lists. */
export function appStores(links: Links): readonly AppStoreLink[] {
  return STORES.flatMap(({ link, name, ...more }) => {
    const url = linkOf(links, link);
    return url === undefined ? [] : [{ name, url, isTv: 'isTv' in more }];
  });
}

/** The store with the app for a system. */
export function ownAppStore(links: Links, system: AppSystem): string | undefined {
  return linkOf(links, OWN_STORE[system]);
}

/** The system by its name; `undefined` for one without apps. */
export function appSystem(osName: string): AppSystem | undefined {
  return osName === 'iOS' ? 'ios' : osName === 'Android' ? 'android' : undefined;
}

/** Schemes that browsers handle themselves. */
const NOT_AN_APP =
  /^(?:https?|wss?|ftp|file|data|javascript|vbscript|blob|about|view-source|intent|content|chrome.*|mailto|tel|sms)$/i;

/** The address that opens the operator's app, such as `antenna://`; `undefined` for any other scheme. */
export function appAddress(text: string): string | undefined {
  const scheme = /^([a-z][a-z\d+.-]{1,31}):\/\/[\w./?=&%-]{0,200}$/i.exec(text)?.[1];
  return scheme !== undefined && !NOT_AN_APP.test(scheme) ? text : undefined;
}
