import type { ParentalSettings, ParentalStatus } from '@antenna/api-client';
import type { Millis, ParentalAction } from '@antenna/kernel';
import { isAdultOnly } from './age.ts';
import { isOpen, type PinMemory } from './pin-memory.ts';

/** What is known of the viewer. */
export interface PinFacts {
  readonly isLoggedIn: boolean;
  readonly status: ParentalStatus;
  /** The device's switches; where there are none, nothing is freed. */
  readonly settings?: ParentalSettings | undefined;
  /** The profile is a child's: it may not become an adult's automatically, whatever the flag says. */
  readonly isChild?: boolean;
}

export interface PinQuestion extends PinFacts {
  readonly action: ParentalAction;
  readonly age?: number | undefined;
  /** The current code is required although the action is open: changing it. */
  readonly isFresh?: boolean | undefined;
  /** The server itself said that the PIN is due: it knows better, also of what was set elsewhere a moment ago. */
  readonly isDemanded?: boolean | undefined;
  readonly memory: PinMemory;
  readonly now: Millis;
}

/** `start`: there is no code yet, and one is offered. */
export type PinDue = 'none' | 'pin' | 'start';

const PLAYING: readonly ParentalAction[] = ['channel', 'program', 'vod'];

/** Whether an action requires the PIN. */
export function pinDue(question: PinQuestion): PinDue {
  const { isLoggedIn, status, action, age, memory, now } = question;
  if (isLoggedIn && question.isDemanded) return 'pin';
  if (!isLoggedIn || isBypassed(question)) return 'none';
  if (status === 'ignore') return 'none';
  if (status === 'notset') return isAdultOnly(age) ? 'start' : 'none';
  if (question.isFresh) return 'pin';
  return isGuarded(question) && !isOpen(memory, action, now) ? 'pin' : 'none';
}

/** Settings, 18+ and a child's way out always ask; the rest unless its flag is off. */
function isGuarded({ action, age, settings, isChild }: PinQuestion): boolean {
  if (action === 'settings' || isAdultOnly(age)) return true;
  if (action === 'profile' && isChild) return true;
  return settings?.[action] ?? true;
}

/** What may play without a PIN; none of it opens settings, profiles or the wallet. */
function isBypassed({ action, memory, now }: PinQuestion): boolean {
  return PLAYING.includes(action) && now < (memory.bypassUntil ?? 0);
}
