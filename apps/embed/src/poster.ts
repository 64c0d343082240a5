import type { Place } from './place.ts';

/**
 * The picture in the platform's answer about a channel or title, read before the bundle with the client has loaded;
 * the player then shows the same one. Anything unexpected means no picture.
 */
export function posterIn(body: string, place: Place): string | undefined {
  try {
    const answer = JSON.parse(body) as Answer;
    const { cover, current_schedule: current } = answer.data ?? answer;
    const picture =
      place.kind === 'channel'
        ? ((place.ts === undefined ? current?.content?.cover?.src_16x9 : undefined) ?? cover?.bg)
        : (cover?.bg ?? cover?.src_16x9);
    return typeof picture === 'string' && /^(?:\/(?!\/)|https?:\/\/)/.test(picture) ? picture : undefined;
  } catch {
    return undefined;
  }
}

interface Covered {
  readonly cover?: { readonly bg?: unknown; readonly src_16x9?: unknown } | null;
}
interface Answer extends Covered {
  readonly data?: Answer;
  readonly current_schedule?: { readonly content?: Covered | null } | null;
}
