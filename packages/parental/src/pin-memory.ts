import { MINUTE, type Millis, type ParentalAction } from '@antenna/kernel';
import { CHANNEL_MEMORY, FLAG_AFTER_PIN, FLAG_WHEN_OPEN, OTHER_MEMORY, TRANSACTION_BYPASS } from './limits.ts';

/** Right PINs that one tab remembers. It is never stored: a new tab asks again. */
export interface PinMemory {
  readonly openUntil: Readonly<Partial<Record<ParentalAction, Millis>>>;
  /** An action has just passed: its follow-up requires no PIN, even if the memory ends meanwhile. */
  readonly flag?: { readonly action: ParentalAction; readonly until: Millis };
  /** A pay system that skips control has just taken money. */
  readonly bypassUntil?: Millis;
}

export const EMPTY_MEMORY: PinMemory = { openUntil: {} };

/** How long a right PIN opens an action: the configured minutes, else 30 for channels and 1 for the rest. */
export function memoryLength(action: ParentalAction, configuredMinutes: number | undefined): Millis {
  if (configuredMinutes !== undefined && configuredMinutes > 0) return configuredMinutes * MINUTE;
  return action === 'channel' ? CHANNEL_MEMORY : OTHER_MEMORY;
}

/** The PIN was right: this action alone is open, as long as the server says or the settings do. */
export function afterPin(
  memory: PinMemory,
  {
    action,
    now,
    minutes,
    until,
  }: {
    readonly action: ParentalAction;
    readonly now: Millis;
    readonly minutes?: number | undefined;
    readonly until?: Millis | undefined;
  },
): PinMemory {
  const end = until ?? now + memoryLength(action, minutes);
  return {
    ...memory,
    openUntil: { ...memory.openUntil, [action]: end },
    flag: { action, until: now + FLAG_AFTER_PIN },
  };
}

/** The action passed without a PIN because it was open. */
export function afterPassing(memory: PinMemory, action: ParentalAction, now: Millis): PinMemory {
  return { ...memory, flag: { action, until: now + FLAG_WHEN_OPEN } };
}

/** Money went through a pay system that skips parental control (A-273, B-361). */
export function afterTransaction(memory: PinMemory, now: Millis): PinMemory {
  return { ...memory, bypassUntil: now + TRANSACTION_BYPASS };
}

/** The server says this action is not open: its memory was wrong. */
export function forgetting(memory: PinMemory, action: ParentalAction): PinMemory {
  const { [action]: _closed, ...openUntil } = memory.openUntil;
  const { flag, ...rest } = memory;
  return { ...rest, openUntil, ...(flag && flag.action !== action ? { flag } : {}) };
}

export function isOpen(memory: PinMemory, action: ParentalAction, now: Millis): boolean {
  return now < (memory.openUntil[action] ?? 0) || isFlagged(memory, action, now);
}

/** Is the success flag of this action up? */
export function isFlagged(memory: PinMemory, action: ParentalAction, now: Millis): boolean {
  return memory.flag?.action === action && now < memory.flag.until;
}
