import type { RemoteKey } from '@antenna/kernel';

/** What a key of a remote control or keyboard asks for; `remoteKey` of kernel has the one table of keys. */
export type Intent = RemoteKey;

export type Arrow = 'up' | 'down' | 'left' | 'right';

export const ARROWS: readonly Arrow[] = ['up', 'down', 'left', 'right'];

export const isArrow = (intent: Intent): intent is Arrow => (ARROWS as readonly string[]).includes(intent);

/** The figure of a digit key. */
export const digitOf = (intent: Intent): string | undefined =>
  intent.startsWith('digit-') ? intent.slice('digit-'.length) : undefined;
