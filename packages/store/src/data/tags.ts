/** Cache tags. A change reloads channels, account, cards or packets by `invalidatesTags`. */
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
  'Follows',
  'User',
  'Profiles',
  'Devices',
] as const;

export type Tag = (typeof TAGS)[number];
