import { folded } from '../search/folding.ts';
import { everyText, type Text } from '../../texts/localised.ts';

/** What a follow looks for: a title of the catalogue on any channel, or a name on one channel. */
export type Subject =
  | { readonly kind: 'content'; readonly contentId: string }
  | { readonly kind: 'name'; readonly channelId: number; readonly name: string };

export const contentSubject = (contentId: string): string => `content:${contentId}`;

/** The name in the first language that the guide gives. */
export const nameSubject = (channelId: number, title: string): string => `name:${channelId}:${namesOf(title)[0] ?? ''}`;

export function readSubject(subject: string): Subject | undefined {
  const [, contentId] = /^content:(.+)$/s.exec(subject) ?? [];
  if (contentId !== undefined) return { kind: 'content', contentId };
  const [, channelId, name] = /^name:(\d+):(.+)$/s.exec(subject) ?? [];
  return channelId === undefined || name === undefined
    ? undefined
    : { kind: 'name', channelId: Number(channelId), name };
}

/** A title of the guide in every language, as it is compared. */
export const namesOf = (title: string): readonly string[] =>
  everyText(JSON.parse(title) as Text)
    .map(folded)
    .filter((name) => name !== '');
