import type { Seconds } from '@antenna/kernel';

/** A programme that the profile wants to be reminded of. */
export interface Reminder {
  readonly id: string;
  readonly channelId: number;
  /** Where the programme stands in today's guide. */
  readonly start: Seconds;
  readonly stop: Seconds;
  readonly title: string;
  readonly subtitle?: string;
  readonly status: 'planned' | 'moved' | 'cancelled';
  /** When it was to begin as it was asked for. */
  readonly askedStart: Seconds;
  readonly isCatchupAvailable: boolean;
}
