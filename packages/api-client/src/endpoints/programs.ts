import type { Seconds } from '@antenna/kernel';
import type { Programme, ProgramInfo } from '../model/index.ts';
import { readGuideTile } from '../read/guide.ts';
import { readProgramInfo } from '../read/program-info.ts';
import { readProgramme } from '../read/programme.ts';
import { listAnswer } from '../read/fields/read-fields.ts';
import { get } from './define.ts';

interface ProgramId {
  readonly programId: number;
}

export const programCalls = {
  one: get('programs.read', {
    path: '/v2/programs/{id}',
    params: (args: ProgramId) => ({ id: args.programId }),
    auth: 'user',
    read: (data, context): ProgramInfo => readProgramInfo(data, context),
  }),
  /** When and where it is shown, by start; `around` a moment those nearest to it. */
  schedule: get('programs.schedule', {
    path: '/v2/programs/{id}/schedule',
    params: (args: ProgramId & { readonly around?: Seconds | undefined; readonly limit?: number | undefined }) => ({
      id: args.programId,
    }),
    query: (args) => ({ around: args.around, limit: args.limit }),
    auth: 'user',
    read: (data, context): readonly Programme[] =>
      listAnswer(data, { what: 'programs.schedule', context, read: (raw) => readProgramme(raw, context) }),
  }),
} as const;

interface GuideSpan {
  readonly channelIds: readonly number[];
  readonly start: Seconds;
  readonly end: Seconds;
}

export const guideCalls = {
  /** Not cached by address: the caller keeps programmes by channel and tile. */
  tile: get('guide.tile', {
    path: '/v2/channels/guide',
    query: ({ channelIds, start, end }: GuideSpan) => ({ ids: channelIds.join(','), start, end }),
    auth: 'user',
    read: readGuideTile,
  }),
} as const;
