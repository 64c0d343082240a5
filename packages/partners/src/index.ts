// Capabilities
export type {
  Capabilities,
  HostKind,
  HostRules,
  PacketRules,
  PhoneRules,
  PremiumOffer,
  Selling,
  Variation,
} from './capabilities.ts';
export { hostRules, storeProduct } from './host-rules.ts';
export { DEFAULT_CAPABILITIES } from './defaults.ts';
export { override, resolve } from './resolve.ts';
export { capabilitiesOf, isNamedProvider } from './providers.ts';
export { isInNetworks } from './networks.ts';
// Sites that show the player
export { allowsOrigin } from './embedding.ts';
// Brand
export { brandStyle, brandTokens, DEFAULT_LOOK, type BrandLook, type BrandTokens } from './brand-style.ts';
export { brandColours, type BrandColours, type Theme } from './brand-colours.ts';
export { contrast, type Hex } from './oklch.ts';
// Popups with the operator's words
export { CONFIGURED_POPUPS, configuredPopup, isConfiguredPopup, popupText, type ConfiguredPopup } from './popups.ts';
