import type { Answer } from '../answers/answer.ts';

/** Paths of playlists and their texts. */
export type Lists = Readonly<Record<string, string>>;

const SOUND = /^#EXT-X-MEDIA:TYPE=AUDIO\b.*\bURI="([^"]+)"/;

/**
 * What a player asks for one after the other before its first picture, in one piece: a master playlist, the playlists of its pictures and of its
 * sounds (only the player knows which of them the viewer wants), as `answer` gives them for this address. `undefined` when any of them is refused.
 */
export async function openingLists(
  master: string,
  answer: (path: string) => Promise<Answer>,
): Promise<Lists | undefined> {
  const first = await textOf(answer(master));
  if (first === undefined) return undefined;
  const lists: Record<string, string> = { [master]: first };
  for (const line of first.split('\n')) {
    const path = line.startsWith('#') ? SOUND.exec(line)?.[1] : line;
    if (path === undefined || path === '') continue;
    const text = await textOf(answer(path));
    if (text === undefined) return undefined;
    lists[path] = text;
  }
  return lists;
}

async function textOf(asked: Promise<Answer>): Promise<string | undefined> {
  const answer = await asked;
  return answer.status === 200 && 'page' in answer ? answer.page.bytes.toString('utf8') : undefined;
}
