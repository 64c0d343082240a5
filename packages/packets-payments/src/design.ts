import type { PacketDesign } from '@antenna/api-client';

/** The background for a mobile or a wide screen; the other one where only that is set. */
export function packetBackground(design: PacketDesign | undefined, screen: 'mobile' | 'tv'): string | undefined {
  return screen === 'mobile'
    ? (design?.backgroundMobile ?? design?.backgroundTv)
    : (design?.backgroundTv ?? design?.backgroundMobile);
}
