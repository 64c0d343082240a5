/** What a parental PIN can guard: the words of the wire, of modals and of settings alike. */
export const PARENTAL_ACTIONS = ['vod', 'channel', 'program', 'settings', 'pay', 'profile'] as const;

export type ParentalAction = (typeof PARENTAL_ACTIONS)[number];
