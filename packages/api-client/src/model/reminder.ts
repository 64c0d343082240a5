import type { Seconds } from '@antenna/kernel';

/** A reminder of a programme, per profile. */
export interface Reminder {
  readonly id: string;
  readonly channelId: number;
  /** The start in the current guide. */
  readonly start: Seconds;
  readonly stop: Seconds;
  readonly title: string;
  readonly subtitle?: string;
  readonly status: 'planned' | 'moved' | 'cancelled';
  /** The start when the reminder was set. */
  readonly askedStart: Seconds;
  readonly isCatchupAvailable: boolean;
}
