/** Where our own icons are served (`apps/backend/icons`). */
export const ICONS_PATH = '/media/icons/';

/** Names that an operator may give in place of a picture's address. */
export const ICONS: ReadonlySet<string> = new Set([
  'baby',
  'broadcast',
  'check',
  'clock-counter-clockwise',
  'devices',
  'download-simple',
  'eye-slash',
  'film-slate',
  'graduation-cap',
  'monitor-play',
  'music-notes',
  'newspaper',
  'popcorn',
  'soccer-ball',
  'sparkle',
  'star',
  'television',
  'users',
]);

/** The address of one of our icons; of a check mark for a name that is none. */
export const iconAddress = (name: string): string => `${ICONS_PATH}${ICONS.has(name) ? name : 'check'}.svg`;
