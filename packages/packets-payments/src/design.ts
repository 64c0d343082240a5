import type { PacketDesign } from '@antenna/api-client';

/** The background for a hand-held or a wide screen; the other one where the operator gave one alone. */
export function packetBackground(design: PacketDesign | undefined, screen: 'mobile' | 'tv'): string | undefined {
  return screen === 'mobile'
    ? (design?.backgroundMobile ?? design?.backgroundTv)
    : (design?.backgroundTv ?? design?.backgroundMobile);
}
