import type { Reminder } from '@antenna/api-client';
import type { Seconds } from '@antenna/kernel';
import { useMemo } from 'react';
import { useRemindersQuery, type ReminderRequest } from '../data/endpoints/reminders.ts';
import { useAppDispatch } from '../shell/hooks.ts';
import { pressReminder } from './pending-action.ts';

/** The bells of this profile: `has` is it set, `toggle` turns it; `list` is all of them, absent while unknown. */
export interface Reminders {
  readonly list: readonly Reminder[] | undefined;
  readonly has: (channelId: number, start: Seconds) => boolean;
  readonly toggle: (programme: Pick<ReminderRequest, 'channelId' | 'start' | 'title' | 'stop'>) => void;
}

export function useReminders(): Reminders {
  const dispatch = useAppDispatch();
  const { currentData: list } = useRemindersQuery();
  return useMemo(() => {
    const has: Reminders['has'] = (channelId, start) =>
      list?.some((each) => each.channelId === channelId && each.start === start) ?? false;
    return {
      list,
      has,
      toggle: (programme) =>
        dispatch(pressReminder({ ...programme, isWanted: !has(programme.channelId, programme.start) })),
    };
  }, [dispatch, list]);
}
