import { SHORT_LAYOUT_CHANNELS } from './limits.ts';

/** How a packet's channels stand: a few are shown whole, many as an ordinary list. */
export function channelLayout(count: number): 'short' | 'list' {
  return count <= SHORT_LAYOUT_CHANNELS ? 'short' : 'list';
}
