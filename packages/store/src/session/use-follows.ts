import type { Follow, FollowSubject } from '@antenna/api-client';
import type { Seconds } from '@antenna/kernel';
import { useFollowMutation, useFollowsQuery } from '../data/endpoints/follows.ts';
import { useAppDispatch, useSessionValue } from '../shell/hooks.ts';
import { openModal } from '../shell/modals.ts';

/** A title of the catalogue, or a programme of the guide. */
export type Followable =
  | { readonly contentId: string }
  | {
      readonly channelId: number;
      readonly start: Seconds;
      readonly title: string;
      /** Of the catalogue's title that it is. */
      readonly programmeOf?: string | undefined;
    };

export interface Follows {
  /** Absent while unknown. */
  readonly list: readonly Follow[] | undefined;
  readonly isFailed: boolean;
  readonly reload: () => void;
  readonly of: (what: Followable) => Follow | undefined;
  /** A guest is asked to sign in first. */
  readonly toggle: (what: Followable) => void;
  readonly remove: (follow: Follow) => void;
  /** The platform has not answered the last press yet. */
  readonly isBusy: boolean;
}

export function useFollows(): Follows {
  const dispatch = useAppDispatch();
  const isUser = useSessionValue('isUser');
  const { currentData: list, isError, refetch } = useFollowsQuery();
  const [send, { isLoading }] = useFollowMutation();
  const of: Follows['of'] = (what) => list?.find((follow) => isOf(follow, what));
  return {
    list,
    isFailed: isError && list === undefined,
    reload: () => void refetch(),
    of,
    toggle(what) {
      const subject = subjectOf(what);
      if (!isUser) {
        dispatch(openModal({ name: 'auth', with: { reason: 'follow', action: { do: 'follow', subject } } }));
        return;
      }
      const known = of(what);
      void send(known ? { id: known.id } : { subject });
    },
    remove: ({ id }) => void send({ id }),
    isBusy: isLoading,
  };
}

const subjectOf = (what: Followable): FollowSubject =>
  'contentId' in what ? { contentId: what.contentId } : { channelId: what.channelId, start: what.start };

function isOf({ contentId, channelId, title }: Follow, what: Followable): boolean {
  if ('contentId' in what) return contentId === what.contentId;
  if (contentId !== undefined && contentId === what.programmeOf) return true;
  return channelId === what.channelId && title.toLowerCase() === what.title.toLowerCase();
}
