import { SHORT_LAYOUT_CHANNELS } from './limits.ts';

/** A packet's channels are shown in full when they are few, else as a list. */
export function channelLayout(count: number): 'short' | 'list' {
  return count <= SHORT_LAYOUT_CHANNELS ? 'short' : 'list';
}
