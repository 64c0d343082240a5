import type {
  Account,
  Card,
  OfferPaySystem,
  Packet,
  PaySystem,
  Period,
  PromoData,
  PurchaseOffer,
  PurchaseType,
  Subscription,
} from '../model/index.ts';
import { EVENING } from './builders.ts';

type Build<Whole> = (given?: Partial<Whole>) => Whole;

const build =
  <Whole>(whole: Whole): Build<Whole> =>
  (given = {}) => ({ ...whole, ...given });

const MONTH = { days: 30, months: 0, years: 0 };
const NO_PERIOD = { days: 0, months: 0, years: 0 };

export const anyPurchaseType = build<PurchaseType>({
  id: '31',
  title: '30 days',
  description: '',
  amount: 29_900,
  trialAmount: 0,
  periodHuman: MONTH,
  trialPeriod: NO_PERIOD,
  hasTrial: false,
  isNext: false,
});

export const anyPacket = build<Packet>({
  id: 15,
  name: 'Everyday',
  short: 'Sixty channels for every day',
  description: 'News, films, sport and children’s channels.',
  price: 29_900,
  isBase: true,
  isBundle: false,
  packets: [],
  available: [],
  period: '30 days',
  periodHuman: MONTH,
  isTrial: false,
  isUsedTrial: false,
  trialPeriod: NO_PERIOD,
  channelsCount: 60,
  channels: [],
  videos: [],
  libraries: [],
  benefits: [{ icon: 'hd', text: 'High definition' }],
  purchases: [],
});

export const anySubscription: Build<Subscription> = (given = {}) => ({
  id: 's1',
  packet: anyPacket(),
  status: 'active',
  actions: {
    canSubscribe: false,
    canChangePeriod: false,
    canDisableRenew: true,
    canUnsubscribe: false,
    canEnableRenew: false,
  },
  startAt: EVENING - 86_400,
  endAt: EVENING + 29 * 86_400,
  nextPayAt: EVENING + 29 * 86_400,
  nextPrice: 29_900,
  isPaused: false,
  allowDeletePaused: false,
  renew: true,
  type: 'paid',
  ...given,
});

export const anyPeriod: Build<Period> = (given = {}) => ({
  periodHuman: MONTH,
  description: '',
  purchases: [anyPurchaseType()],
  ...given,
});

export const anyPaySystem = build<PaySystem>({
  id: '1',
  title: 'Bank card',
  description: '',
  buttonText: 'Pay',
  howToUse: '',
  howToUsePacket: '',
  skipsParentalControl: false,
  payforms: [{ shortname: 'card', paySystemShortname: 'sandbox' }],
});

export const anyOfferPaySystem = build<OfferPaySystem>({
  id: '1',
  payformShortname: 'short_url',
  name: 'sandbox',
  title: 'Bank card',
  description: '',
  buttonText: 'Pay',
  howToUse: '',
  howToUsePacket: '',
  skipsParentalControl: false,
  data: {},
});

export const anyPurchaseOffer: Build<PurchaseOffer> = (given = {}) => ({
  id: 'offer-1',
  purchases: [anyPurchaseType()],
  paySystems: [anyOfferPaySystem()],
  distributionType: 'Subscription',
  productTitle: 'Everyday',
  distributionInfo: 'For 30 days',
  ...given,
});

export const anyPaymentCard = build<Card>({ id: '7', isPrimary: true, number: '•••• 4242' });

export const anyAccount = build<Account>({ id: 3, balance: 50_000, amount: 50_000, isPaymentAllowed: true });

export const anyPromoData = build<PromoData>({
  id: 7,
  key: 'HELLO',
  amount: 0,
  needsRefund: false,
  isPaid: false,
  days: 14,
  ottDays: 0,
  packetIds: [15],
  ottPacketIds: [],
  isNeedConfirm: false,
  confirmationTitle: '',
  confirmationText: '',
  description: 'Two weeks of everything',
  unmet: [],
});
