/** The id of a programme's document: all showings of a title on a channel are one. */
export const programmeKey = (channelId: number, title: string): string => `${channelId}:${title}`;

/** The channel and the title of such an id. */
export function programmeOfKey(key: string): { readonly channelId: number; readonly title: string } {
  const at = key.indexOf(':');
  return { channelId: Number(key.slice(0, at)), title: key.slice(at + 1) };
}
