/** What a parental PIN can protect: the same words in the API, in modals and in settings. */
export const PARENTAL_ACTIONS = ['vod', 'channel', 'program', 'settings', 'pay', 'profile'] as const;

export type ParentalAction = (typeof PARENTAL_ACTIONS)[number];
