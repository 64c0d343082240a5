import { call, favoriteCalls, type Favorite } from '@antenna/api-client';
import { toggleFavorite } from '@antenna/catalogue';
import { refusal, success, type Failure, type FavoriteTarget, type Outcome } from '@antenna/kernel';
import { showAlert } from '../../shell/alerts.ts';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { api } from '../api.ts';
import { NEVER_KEPT } from '../lifetimes.ts';
import { failureLine } from '../../shell/failure-line.ts';
import { patchFavorite } from '../patch-favorite.ts';
import { useSessionValue } from '../../shell/hooks.ts';
import type { Services } from '../../services.ts';
import { session, sessionView } from '../../session/session.ts';

/** A press on a favourite toggle, with the state after it: a second press is not a second addition. */
export interface FavoriteRequest {
  readonly target: FavoriteTarget;
  readonly isWanted: boolean;
  /** The page it was pressed on, sent to the platform (B-441). */
  readonly page?: string | undefined;
}

interface Presses {
  /** Only the last press is sent after the running request. */
  last: FavoriteRequest;
  /** The platform's last known state, restored after a failure. */
  isSaved: boolean;
  done: Promise<unknown>;
}

/** Requests for one item run in order; per client, so that stores are independent. */
const presses = new WeakMap<Services['client'], Map<string, Presses>>();
const keyOf = ({ kind, id }: FavoriteTarget) => `${kind} ${id}`;

function pressesOf({ client }: Services): Map<string, Presses> {
  const known = presses.get(client) ?? new Map<string, Presses>();
  presses.set(client, known);
  return known;
}

type Saved = { readonly data: Favorite | null } | { readonly error: Failure };

const favoritesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Newest first; never kept. */
    favorites: build.query<readonly Favorite[], void>({
      ...NEVER_KEPT,
      query: () => call(favoriteCalls.list),
      providesTags: ['Favorites'],
    }),
    setFavorite: build.mutation<Favorite | null, FavoriteRequest>({
      queryFn: (request, { extra }) => saveInOrder(request, extra as Services),
      invalidatesTags: (_saved, failure) => (failure ? [] : ['Favorites']),
      /** Updates the toggle at once; reverts it with a message when the platform refuses (B-333, B-335). */
      async onQueryStarted(request, { dispatch, getState, extra, queryFulfilled }) {
        const { target, isWanted } = request;
        const viewer = viewerIn(getState());
        patchFavorite(dispatch, { target, isFavored: isWanted });
        const outcome = await settled(queryFulfilled);
        const own = pressesOf(extra as Services);
        const now = own.get(keyOf(target));
        if (now?.last !== request) return;
        own.delete(keyOf(target));
        // Another profile is active: its favourites are not affected.
        if (viewer !== viewerIn(getState())) return;
        if (!outcome.ok) {
          patchFavorite(dispatch, { target, isFavored: now.isSaved });
          dispatch(showAlert({ kind: 'error', ...failureLine(outcome.failure) }));
          return;
        }
        // An answer requested before the change may still arrive: it must not undo the update.
        await Promise.allSettled(dispatch(api.util.getRunningQueriesThunk()));
        if (!own.has(keyOf(target)) && viewer === viewerIn(getState()))
          patchFavorite(dispatch, { target, isFavored: isWanted, saved: outcome.value ?? undefined });
      },
    }),
  }),
});

function viewerIn(state: unknown): string {
  const { viewer, profileId = '' } = sessionView(session.select(state as Parameters<typeof session.select>[0]));
  return `${viewer} ${profileId}`;
}

async function settled(
  fulfilled: Promise<{ readonly data: Favorite | null }>,
): Promise<Outcome<Favorite | null, Failure>> {
  try {
    return success((await fulfilled).data);
  } catch (error) {
    return refusal((error as { readonly error: Failure }).error);
  }
}

function saveInOrder(request: FavoriteRequest, services: Services): Promise<Saved> {
  const own = pressesOf(services);
  const before = own.get(keyOf(request.target));
  const presses: Presses = before ?? { last: request, isSaved: !request.isWanted, done: Promise.resolve() };
  presses.last = request;
  const saved = presses.done.then(async (): Promise<Saved> => {
    if (presses.last !== request) return { data: null };
    const outcome = await save(request, services);
    if ('data' in outcome) presses.isSaved = request.isWanted;
    return outcome;
  });
  presses.done = saved;
  own.set(keyOf(request.target), presses);
  return saved;
}

/** Loads the favourites, then adds or removes the item where its state differs (B-334). */
async function save({ target, isWanted, page }: FavoriteRequest, { client }: Services): Promise<Saved> {
  const listed = await client.send(call(favoriteCalls.list));
  if (!listed.ok) return { error: listed.failure };
  const step = toggleFavorite(listed.value, target, { isLoggedIn: true });
  if (step.do === 'remove' && isWanted) return { data: listed.value.find(({ id }) => id === step.favoriteId) ?? null };
  if (step.do === 'remove') {
    const removed = await client.send(call(favoriteCalls.remove, { id: step.favoriteId }));
    // It was removed elsewhere in the meantime.
    return removed.ok || removed.failure.kind === 'missing' ? { data: null } : { error: removed.failure };
  }
  if (!isWanted) return { data: null };
  const added = await client.send(call(favoriteCalls.add, { target, page }));
  return added.ok ? { data: added.value } : { error: added.failure };
}

export const favoriteEndpoints = favoritesApi.endpoints;

/** What the viewer marked; a guest has nothing. */
export function useFavoritesQuery() {
  const isUser = useSessionValue('isUser');
  return favoritesApi.useFavoritesQuery(isUser ? undefined : skipToken);
}
