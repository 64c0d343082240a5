import { call, channelCalls, programCalls, type Call, type Programme, type ProgramInfo } from '@antenna/api-client';
import { HOUR, toSeconds, type Failure, type Seconds } from '@antenna/kernel';
import { scheduleRange } from '@antenna/schedule';
import { answerOf, api } from '../api.ts';
import { lifetimes } from '../lifetimes.ts';
import type { Services } from '../../services.ts';

const schedulesApi = api.injectEndpoints({
  endpoints: (build) => ({
    schedule: build.query<
      readonly Programme[],
      { readonly channelId: number; readonly from: Seconds; readonly to: Seconds }
    >({
      ...lifetimes.schedule,
      queryFn: ({ channelId, from, to }, { extra }) =>
        askById(extra, channelId, call(channelCalls.schedule, { channelId, start: from, end: to })),
      providesTags: ['Schedule'],
    }),
    program: build.query<ProgramInfo, number>({
      ...lifetimes.program,
      query: (programId) => call(programCalls.one, { programId }),
      providesTags: ['Schedule'],
    }),
    programSchedule: build.query<
      readonly Programme[],
      { readonly programId: number; readonly around?: Seconds; readonly limit?: number }
    >({ ...lifetimes.programSchedule, query: (args) => call(programCalls.schedule, args), providesTags: ['Schedule'] }),
  }),
});

/** The schedule that a channel's page and its player share: archive and days ahead, in whole hours, so that both ask for the same. */
export function scheduleArgs(channel: Parameters<typeof scheduleRange>[0] & { readonly id: number }, now: Seconds) {
  const hour = toSeconds(HOUR);
  return { channelId: channel.id, ...scheduleRange(channel, Math.floor(now / hour) * hour) };
}

export const isChannelId = (channelId: number) => Number.isSafeInteger(channelId) && channelId > 0;

/** Schedules and packets are requested by number only; a slug that names no channel makes no call. */
export async function askById<Item>(
  extra: unknown,
  channelId: number,
  wire: Call<readonly Item[]>,
): Promise<{ data: readonly Item[] } | { error: Failure }> {
  if (!isChannelId(channelId)) return { data: [] };
  return answerOf(await (extra as Services).client.send(wire));
}

export const { useScheduleQuery, useLazyScheduleQuery, useProgramQuery, useProgramScheduleQuery } = schedulesApi;
export const scheduleEndpoints = schedulesApi.endpoints;
