import {
  call,
  profileCalls,
  type ActiveProfile,
  type AvatarCategory,
  type NewProfile,
  type ProfileChange,
  type UserProfile,
} from '@antenna/api-client';
import { MINUTE, type Millis } from '@antenna/kernel';
import { minutesUntilClose, viewingState } from '@antenna/session';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { api } from '../api.ts';
import { lifetimes } from '../lifetimes.ts';
import { useSessionValue } from '../../shell/hooks.ts';
import { forgetProfile } from '../../session/profile-storage.ts';
import type { Services } from '../../services.ts';
import { session } from '../../session/session.ts';

/** How often a child's remaining time is requested while the page is visible. */
const VIEWING_REFRESH = MINUTE;

/** Arguments with the PIN, where the platform asked for it although none was due here. */
export interface WithPin<Args> {
  readonly args: Args;
  readonly pincode?: string | undefined;
}

const profilesApi = api.injectEndpoints({
  endpoints: (build) => ({
    profiles: build.query<readonly UserProfile[], void>({
      ...lifetimes.profiles,
      query: () => call(profileCalls.list),
      providesTags: ['Profiles'],
    }),
    activeProfile: build.query<ActiveProfile, void>({
      ...lifetimes.activeProfile,
      query: () => call(profileCalls.active),
      providesTags: ['Profiles'],
    }),
    avatarCategories: build.query<readonly AvatarCategory[], void>({
      ...lifetimes.avatarCategories,
      query: () => call(profileCalls.avatars),
    }),
    /** Switches the device's profile: the session changes, and answers of the former profile are dropped (A-286, B-353). */
    chooseProfile: build.mutation<ActiveProfile, WithPin<string>>({
      query: ({ args: id, pincode }) => call(profileCalls.choose, { id, pincode }),
      async onQueryStarted(_args, { dispatch, queryFulfilled }) {
        const done = await queryFulfilled.catch(() => undefined);
        if (done)
          dispatch(session.send({ type: 'profile-switched', profile: { id: done.data.id, role: done.data.role } }));
      },
    }),
    createProfile: build.mutation<UserProfile, WithPin<NewProfile>>({
      query: ({ args, pincode }) => call(profileCalls.create, { ...args, pincode }),
      invalidatesTags: ['Profiles'],
    }),
    changeProfile: build.mutation<UserProfile, WithPin<Omit<ProfileChange, 'zone'>>>({
      query: ({ args, pincode }) => {
        const zone = args.limits && Intl.DateTimeFormat().resolvedOptions().timeZone;
        return call(profileCalls.change, { ...args, zone, pincode });
      },
      invalidatesTags: ['Profiles'],
      /** The current profile became a child or an adult, which counts as a switch. */
      async onQueryStarted({ args: { id, role } }, { dispatch, getState, queryFulfilled }) {
        const done = await queryFulfilled.catch(() => undefined);
        const watching = session.select(getState() as never);
        if (done && role !== undefined && 'token' in watching && watching.token.profile?.id === id)
          dispatch(session.send({ type: 'profile-switched', profile: { id, role: done.data.role } }));
      },
    }),
    removeProfile: build.mutation<undefined, WithPin<string>>({
      query: ({ args: id, pincode }) => call(profileCalls.remove, { id, pincode }),
      invalidatesTags: ['Profiles'],
      async onQueryStarted({ args: id }, { extra, queryFulfilled }) {
        const done = await queryFulfilled.catch(() => undefined);
        if (done) forgetProfile((extra as Services).storage, id);
      },
    }),
  }),
});

export const {
  useAvatarCategoriesQuery,
  useCreateProfileMutation,
  useChangeProfileMutation,
  useRemoveProfileMutation,
  useChooseProfileMutation,
} = profilesApi;
export const profileEndpoints = profilesApi.endpoints;

/** The household's profiles; a guest has none to show. */
export function useProfilesQuery() {
  const isUser = useSessionValue('isUser');
  return profilesApi.useProfilesQuery(isUser ? undefined : skipToken);
}

/** The profile this device watches with; `undefined` for a guest and while it is not known. */
export function useActiveProfile(): ActiveProfile | undefined {
  const isUser = useSessionValue('isUser');
  return profilesApi.useActiveProfileQuery(isUser ? undefined : skipToken).data;
}

/**
 * How much a child may still watch at this moment (ms): the less of its budget, which the platform counts and is asked for
 * each minute, and of its hours, by this device's clock. For adults and guests always free. What really ends is the stream.
 */
export function useViewingTime(now: Millis): { readonly state: 'free' | 'little' | 'over'; readonly minutes?: number } {
  const isUser = useSessionValue('isUser');
  const isChild = useSessionValue('isChild');
  const { data } = profilesApi.useActiveProfileQuery(isUser && isChild ? undefined : skipToken, {
    pollingInterval: VIEWING_REFRESH,
    skipPollingIfUnfocused: true,
  });
  if (!isChild || data?.role !== 'child') return { state: 'free' };
  const local = new Date(now);
  const left = [data.viewingLeft, minutesUntilClose(data.limits, local.getHours() * 60 + local.getMinutes())].filter(
    (each) => each !== undefined,
  );
  const minutes = left.length > 0 ? Math.min(...left) : undefined;
  return { state: viewingState(minutes), ...(minutes !== undefined && { minutes }) };
}
