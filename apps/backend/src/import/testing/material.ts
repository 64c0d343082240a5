/** Small playlists and guides for tests. */
export function playlistOf(
  channels: readonly { readonly id: string; readonly name: string; readonly more?: string }[],
): string {
  return `#EXTM3U\n${channels.map(({ id, name, more }) => `#EXTINF:-1 tvg-id="${id}" ${more ?? ''},${name}\nhttps://stream.example/${id}/index.m3u8\n`).join('')}`;
}

export interface Slot {
  readonly channel: string;
  readonly start: number;
  readonly stop?: number | undefined;
  readonly title: string;
}

export function guideOf(slots: readonly Slot[], { tail = '</tv>\n' }: { readonly tail?: string } = {}): string {
  const programme = ({ channel, start, stop, title }: Slot): string =>
    `<programme start="${stamp(start)}"${stop === undefined ? '' : ` stop="${stamp(stop)}"`} channel="${channel}">\n<title>${title}</title>\n</programme>\n`;
  const ids = [...new Set(slots.map(({ channel }) => channel))];
  return `<?xml version="1.0" encoding="UTF-8"?>\n<tv>\n${ids.map((id) => `<channel id="${id}"><display-name>${id}</display-name></channel>\n`).join('')}${slots.map(programme).join('')}${tail}`;
}

export function stamp(seconds: number): string {
  return `${new Date(seconds * 1000).toISOString().slice(0, 19).replace(/[-:T]/g, '')} +0000`;
}

/** Today's midnight: nothing is too old to be kept. */
export const MIDNIGHT = Math.floor(Date.now() / 86_400_000) * 86_400;
export const HOUR = 3_600;
