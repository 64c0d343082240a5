/** What answers are about. "Reload channels, account, cards, packets" is `invalidatesTags` with these, not an import. */
export const TAGS = [
  'Network',
  'Categories',
  'Channels',
  'Schedule',
  'Rows',
  'History',
  'Contents',
  'Meta',
  'Packets',
  'Subscriptions',
  'Account',
  'News',
  'Messages',
  'Cards',
  'Favorites',
  'Reminders',
  'User',
  'Profiles',
  'Devices',
] as const;

export type Tag = (typeof TAGS)[number];
