import { call, reminderCalls, type Reminder } from '@antenna/api-client';
import { MINUTE, type Failure, type Seconds } from '@antenna/kernel';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { showAlert } from '../../shell/alerts.ts';
import { api } from '../api.ts';
import { NEVER_KEPT } from '../lifetimes.ts';
import { failureLine } from '../../shell/failure-line.ts';
import { useSessionValue } from '../../shell/hooks.ts';
import type { Services } from '../../services.ts';
import { session, sessionView } from '../../session/session.ts';

/** How often reminders are reloaded: the guide may have moved a programme, or another device changed the list. */
export const REMINDERS_REFRESH = 5 * MINUTE;

/** An upcoming programme and whether it shall have a reminder. */
export interface ReminderRequest {
  readonly channelId: number;
  readonly start: Seconds;
  readonly title: string;
  readonly stop?: Seconds | undefined;
  /** The state after the press. */
  readonly isWanted: boolean;
}

/** The id of a reminder that the platform has not answered yet. */
const UNSAVED = 'unsaved';

interface Presses {
  /** The last press decides what is shown. */
  last: ReminderRequest;
  done: Promise<unknown>;
}

/** Requests of one bell run in order; per client, so that stores are independent. */
const presses = new WeakMap<Services['client'], Map<string, Presses>>();
const nameOf = ({ channelId, start }: ReminderRequest) => `${channelId} ${start}`;

function pressesOf({ client }: Services): Map<string, Presses> {
  const known = presses.get(client) ?? new Map<string, Presses>();
  presses.set(client, known);
  return known;
}

type Saved = { readonly data: Reminder | null } | { readonly error: Failure };

const remindersApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Never kept without a page that shows it: it is the viewer's own. */
    reminders: build.query<readonly Reminder[], void>({
      ...NEVER_KEPT,
      query: () => call(reminderCalls.list),
      providesTags: ['Reminders'],
    }),
    setReminder: build.mutation<Reminder | null, ReminderRequest>({
      queryFn: (request, { extra }) => saveInOrder(request, extra as Services),
      /** Updates the bell at once; reverts it with a message when the platform refuses. */
      async onQueryStarted(request, { dispatch, getState, extra, queryFulfilled }) {
        const viewer = viewerIn(getState());
        const patchList = (saved?: Reminder) =>
          dispatch(remindersApi.util.updateQueryData('reminders', undefined, (list) => patched(list, request, saved)));
        const patch = patchList();
        const isLast = () =>
          pressesOf(extra as Services).get(nameOf(request))?.last === request && viewer === viewerIn(getState());
        try {
          const { data } = await queryFulfilled;
          if (data && isLast()) patchList(data);
        } catch (error) {
          if (!isLast()) return;
          patch.undo();
          dispatch(showAlert({ kind: 'error', ...failureLine((error as { readonly error: Failure }).error) }));
        }
      },
      // The cache is patched already; after a refusal the platform's list may differ.
      invalidatesTags: (_saved, failure) => (failure ? ['Reminders'] : []),
    }),
  }),
});

const isOf =
  ({ channelId, start }: Pick<ReminderRequest, 'channelId' | 'start'>) =>
  (each: Reminder) =>
    each.channelId === channelId && each.start === start;

function patched(list: readonly Reminder[], request: ReminderRequest, saved?: Reminder): Reminder[] {
  const others = list.filter((each) => !isOf(request)(each));
  if (!request.isWanted) return others;
  const { channelId, start, title, stop } = request;
  const shown = saved ??
    list.find(isOf(request)) ?? {
      id: UNSAVED,
      channelId,
      start,
      stop: stop ?? start + 3_600,
      title,
      status: 'planned' as const,
      askedStart: start,
      isCatchupAvailable: false,
    };
  return [...others, shown].toSorted((a, b) => a.start - b.start);
}

function viewerIn(state: unknown): string {
  const { viewer, profileId = '' } = sessionView(session.select(state as Parameters<typeof session.select>[0]));
  return `${viewer} ${profileId}`;
}

function saveInOrder(request: ReminderRequest, services: Services): Promise<Saved> {
  const own = pressesOf(services);
  const saved = (own.get(nameOf(request))?.done ?? Promise.resolve()).then(() => save(request, services));
  own.set(nameOf(request), { last: request, done: saved });
  return saved;
}

/** The platform ignores a reminder that exists already. To remove one its id is looked up: another device may have created it. */
async function save(request: ReminderRequest, { client }: Services): Promise<Saved> {
  if (request.isWanted) {
    const added = await client.send(call(reminderCalls.add, request));
    return added.ok ? { data: added.value } : { error: added.failure };
  }
  const listed = await client.send(call(reminderCalls.list));
  if (!listed.ok) return { error: listed.failure };
  const known = listed.value.find(isOf(request));
  if (!known) return { data: null };
  const removed = await client.send(call(reminderCalls.remove, { id: known.id }));
  // It was removed elsewhere in the meantime.
  return removed.ok || removed.failure.kind === 'missing' ? { data: null } : { error: removed.failure };
}

export const reminderEndpoints = remindersApi.endpoints;

/** Own reminders by start, asked again each 5 minutes while the page is in front; a guest has none. */
export function useRemindersQuery() {
  const isUser = useSessionValue('isUser');
  return remindersApi.useRemindersQuery(isUser ? undefined : skipToken, {
    pollingInterval: REMINDERS_REFRESH,
    skipPollingIfUnfocused: true,
    refetchOnFocus: true,
  });
}
