/**
 * Every name under which the product keeps something in the browser (A-230, B-250).
 * Includes the keys of payments, so that their names are not reused; only payments code writes them.
 */
export const STORAGE_KEYS = {
  language: 'language',
  /** Percent, 0–100. */
  volume: 'volume',
  audioOrder: 'audioOrder',
  subtitleLanguage: 'subtitleLanguage',
  /** How subtitles look (player-core's `captions`). */
  captionStyle: 'captionStyle',
  lastChannelId: 'lastChannelId',
  lastWatchedChannels: 'lastWatchedChannels',
  /** What was searched for, newest first. */
  recentSearches: 'recentSearches',
  theme: 'theme',
  /** How the profile wants to be played to; the server has it too. */
  playback: 'playback',
  /** Which reminder notices were shown, and in which tab. */
  remindersTold: 'remindersTold',
  /** When each popup was closed. */
  popupsClosed: 'popupsClosed',
  /** When this browser first came. */
  firstSeen: 'firstSeen',
  /** `1` once the viewer chose to stay in the browser. */
  skipApp: 'skipApp',
  /** What the app on a set drew first on its last visit; its next launch begins with it. */
  lastScreen: 'lastScreen',
  /** The mini player's corner, or `off`. */
  miniPlayer: 'miniPlayer',
  /** From the query: click_id, clickid or clickId. */
  appSellClickId: 'app_sell_click_id',
  referId: 'refer_id',
  session: 'session',
  deviceSerial: 'deviceSerial',
  deepLink: 'deepLink',
  playAfter: 'playAfter',
  playAfterId: 'playAfterId',
  adErrors: 'adErrors',
  transactionId: 'transaction_id',
  offerId: 'offer_id',
  currentOffer: 'currentOffer',
  /** Payments that were replaced by newer ones. */
  earlierPayments: 'earlierPayments',
  /** Which tab polls a payment, and when it last did. */
  pollingTab: 'pollingTab',
} as const;

/** What each profile of a user keeps apart from the others (profile-storage.ts). */
const OWN: readonly string[] = [
  STORAGE_KEYS.audioOrder,
  STORAGE_KEYS.subtitleLanguage,
  STORAGE_KEYS.captionStyle,
  STORAGE_KEYS.lastChannelId,
  STORAGE_KEYS.lastWatchedChannels,
  STORAGE_KEYS.recentSearches,
  STORAGE_KEYS.playback,
];

/** The last are the player's: audio and subtitle language of a channel. */
export const isOwnOfProfile = (key: string) => OWN.includes(key) || /^(?:text)?langChannel\d+$/i.test(key);
/** Under which name a profile keeps its own value. */
export const ownKey = (profileId: string, key: string) => `profile:${profileId}:${key}`;

/** What survives a lost session. */
export const SURVIVES_CLEARING: readonly string[] = [
  STORAGE_KEYS.language,
  STORAGE_KEYS.volume,
  STORAGE_KEYS.skipApp,
  STORAGE_KEYS.appSellClickId,
];

/** Removes the keys of a session; keys of other apps on the same origin stay. */
export function clearSessionStorage(storage: { keys(): readonly string[]; remove(key: string): void }): void {
  const ours = new Set<string>(Object.values(STORAGE_KEYS));
  const isOurs = (key: string) => ours.has(key) || isOwnOfProfile(key) || /^profile:[^:]+:/.test(key);
  for (const key of storage.keys()) if (isOurs(key) && !SURVIVES_CLEARING.includes(key)) storage.remove(key);
}
