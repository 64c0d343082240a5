import type { Capabilities } from './capabilities.ts';
import { NEW_YEAR_CHANNEL, OTP_LENGTH, PREMIUM, UNATTENDED_EPISODES } from './limits.ts';

/** Neutral defaults for everything that a deployment can configure. */
export const DEFAULT_CAPABILITIES: Capabilities = {
  account: {
    canLogOut: true,
    showsSubscriptions: true,
    opensAccountLinkInSameTab: false,
    showsAccountLink: false,
    registersElsewhere: false,
  },
  payments: {
    hasPaySystems: false,
    canRefill: true,
    canLinkCard: true,
    canUsePromo: true,
    hasIframePayment: false,
    iframeHosts: [],
    isOtt: true,
    qrPngAllowed: false,
    bankPayRoutes: false,
    postBack: undefined,
  },
  packets: { only: [], without: [], first: [], order: 'given', handsOver: false, logo: 'landing' },
  premium: PREMIUM,
  login: {
    method: 'phone',
    otpLength: OTP_LENGTH,
    otpLengths: [],
    offersSendMethods: false,
    choosesAddress: false,
    phone: { lengthUnlessSeven: undefined, stripsSevenAfterFive: false, firstDigits: [], mustStartWithSeven: false },
  },
  channels: { adultFallbackIds: [], defaultCategoryId: 3 },
  contents: { blockedIds: [], unattendedEpisodes: UNATTENDED_EPISODES },
  newYear: { rows: [], channel: NEW_YEAR_CHANNEL, until: undefined },
  analytics: { collector: undefined, errors: undefined },
  // Apple: digital goods are bought in its store (3.1.1), and what an app registers it deletes too (5.1.1 v). Telegram: the first as well.
  webview: {
    ios: { sells: 'none', deletesAccount: true },
    android: { sells: 'here', deletesAccount: true },
    other: { sells: 'here', deletesAccount: true },
    miniApp: { sells: 'none', deletesAccount: true },
    products: [],
  },
  tv: { startsWith: 'home', upDownZaps: true, pays: 'here' },
  shell: { ownNetworks: [], showsAppBanner: true, popups: undefined, installsLater: false },
};
