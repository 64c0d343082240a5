import type { Answer } from '../answers/answer.ts';

/** The text of each playlist by its path. */
export type PlaylistTexts = Readonly<Record<string, string>>;

const AUDIO = /^#EXT-X-MEDIA:TYPE=AUDIO\b.*\bURI="([^"]+)"/;

/**
 * The playlists that a player requests before the first frame, together: the master playlist and its video and audio playlists
 * (only the player knows which of them it needs). `undefined` when one of them is refused.
 */
export async function openingPlaylists(
  master: string,
  answer: (path: string) => Promise<Answer>,
): Promise<PlaylistTexts | undefined> {
  const first = await textOf(answer(master));
  if (first === undefined) return undefined;
  const texts: Record<string, string> = { [master]: first };
  for (const line of first.split('\n')) {
    const path = line.startsWith('#') ? AUDIO.exec(line)?.[1] : line;
    if (path === undefined || path === '') continue;
    const text = await textOf(answer(path));
    if (text === undefined) return undefined;
    texts[path] = text;
  }
  return texts;
}

async function textOf(pending: Promise<Answer>): Promise<string | undefined> {
  const answer = await pending;
  return answer.status === 200 && 'page' in answer ? answer.page.bytes.toString('utf8') : undefined;
}
