import type { ReadContext } from '../endpoint.ts';
import type {
  Agreement,
  HeldFacts,
  HumanPeriod,
  NextPurchase,
  Packet,
  PacketBenefit,
  PacketChannel,
  PacketLibrary,
  PacketVideo,
  Period,
  PurchaseType,
  QuickOffer,
  UserPurchase,
} from '../model/index.ts';
import { address } from './address.ts';
import { readDesign } from './packet-design.ts';
import { seconds } from './time.ts';
import {
  child,
  first,
  flag,
  id,
  isRaw,
  list,
  number,
  numericId,
  object,
  present,
  text,
  units,
  type Raw,
} from './wire.ts';

export function readPeriodHuman(value: unknown): HumanPeriod {
  const raw = isRaw(value) ? value : {};
  const part = (name: string) => Math.max(0, Math.trunc(number(raw[name]) ?? 0));
  return { days: part('days'), months: part('months'), years: part('years') };
}

/** A packet, also one that the wire wraps as `packet` into the viewer's own facts of it (C-117). */
export function readPacket(given: Raw, context: ReadContext): Packet {
  const raw = isRaw(given['packet']) ? { ...given['packet'], ...ownFacts(given) } : given;
  const inner = (name: string) => list(raw[name], `packet.${name}`, context, (each) => readPacket(each, context));
  const available = inner('available');
  return {
    id: numericId(raw['id'], 'packet'),
    name: text(raw['name']) ?? '',
    short: text(raw['short']) ?? '',
    description: text(raw['description']) ?? '',
    price: units(raw['price']) ?? 0,
    isBase: flag(first(raw, 'base', 'is_base')),
    isBundle: flag(raw['bundle']),
    packets: inner('packets'),
    available: available.length > 0 ? available : inner('availables'),
    period: text(raw['period']) ?? '',
    periodHuman: readPeriodHuman(raw['period_human']),
    isTrial: flag(raw['is_trial']),
    isUsedTrial: flag(raw['is_used_trial']),
    trialPeriod: readPeriodHuman(raw['trial_period_human']),
    purchases: list(raw['purchases'], 'packet.purchases', context, readPurchaseType),
    ...readInside(raw, context),
    ...present({
      idNoOtt: text(raw['id_no_ott']),
      oldPrice: units(raw['old_price']),
      totalPrice: units(raw['total_price']),
      rowSlug: text(raw['row_slug']),
      type: text(raw['type']),
      parentName: text(raw['parent_name']),
      agreement: readAgreement(raw, context),
      trialAmount: units(raw['trial_amount']),
      trialPrice: units(raw['trial_price']),
      design: readDesign(raw['design'], context),
      providerId: number(first(raw, 'provider_id')) ?? number(child(raw, 'provider')['id']),
      held: readHeld(raw),
    }),
  };
}

/** What is in it (C-115). */
function readInside(
  raw: Raw,
  context: ReadContext,
): Pick<Packet, 'channelsCount' | 'channels' | 'videos' | 'libraries' | 'benefits'> {
  const channels = list(raw['channels'], 'packet.channels', context, (each) => readPacketChannel(each, context));
  return {
    channels,
    channelsCount: number(raw['channels_count']) ?? channels.length,
    videos: list(raw['videos'], 'packet.videos', context, (each) => readVideo(each, context)),
    libraries: list(raw['libraries'], 'packet.libraries', context, (each): PacketLibrary => ({
      id: numericId(each['id'], 'library'),
      title: text(each['title']) ?? '',
      ...present({ cover: address(each['cover'], context) ?? address(child(each, 'cover')['bg'], context) }),
    })),
    benefits: list(raw['benefits'], 'packet.benefits', context, (each): PacketBenefit => ({
      icon: text(each['icon']) ?? '',
      text: id(each['text'], 'benefit'),
    })),
  };
}

function readPacketChannel(raw: Raw, context: ReadContext): PacketChannel {
  const channelId = numericId(raw['id'], 'channel');
  const cover = child(raw, 'cover');
  const plate = text(cover['plate'])?.toLowerCase() ?? '';
  return {
    id: channelId,
    name: text(raw['name']) ?? '',
    slug: text(raw['slug']) ?? String(channelId),
    isHd: flag(first(raw, 'hd', 'is_hd')),
    is4k: flag(raw['is_4k']),
    ...present({
      num: number(raw['num']),
      icon: address(raw['icon'], context),
      cover: address(first(cover, 'full', 'src', 'bg'), context),
      plate: /^#[0-9a-f]{6}$/.test(plate) ? plate : undefined,
    }),
  };
}

function readVideo(raw: Raw, context: ReadContext): PacketVideo {
  const pictures = list(raw['images'], 'video.images', context, (each) => address(each['src'], context));
  return {
    id: id(raw['id'], 'video'),
    title: text(raw['title']) ?? '',
    ...present({ image: address(raw['img'], context) ?? pictures.find((each) => each !== undefined) }),
  };
}

/** An object of its own, or beside the packet's other fields; an address alone is its own version and accepted by nobody yet (wire.md 2.16). */
function readAgreement(packet: Raw, context: ReadContext): Agreement | undefined {
  const value = first(packet, 'agreement', 'agreement_url');
  const raw: Raw = isRaw(value)
    ? value
    : {
        url: value,
        id: packet['agreement_id'],
        version: packet['agreement_version'],
        accepted: packet['is_agreement_accepted'],
      };
  const url = address(raw['url'], context);
  return url === undefined
    ? undefined
    : {
        url,
        version: text(raw['version']) ?? url,
        isAccepted: flag(first(raw, 'accepted', 'is_accepted')),
        ...present({ id: number(raw['id']) }),
      };
}

const OWN_FACTS = [
  'is_paused',
  'allow_delete_paused',
  'renew',
  'start_at',
  'end_at',
  'next_pay_at',
  'message',
  'user_purchase',
  'next_user_purchase',
  'type',
  'parent_name',
] as const;

function ownFacts(given: Raw): Raw {
  return Object.fromEntries(
    OWN_FACTS.flatMap((name) => (given[name] === undefined || given[name] === null ? [] : [[name, given[name]]])),
  );
}

/** A packet that nobody holds has no `renew` and no dates. */
function readHeld(raw: Raw): HeldFacts | undefined {
  const isHeld = ['renew', 'is_paused', 'start_at', 'end_at'].some(
    (name) => raw[name] !== undefined && raw[name] !== null,
  );
  if (!isHeld) return undefined;
  return {
    isPaused: flag(raw['is_paused']),
    allowDeletePaused: flag(raw['allow_delete_paused']),
    renew: flag(raw['renew']),
    ...readTimes(raw),
    ...readPurchases(raw),
  };
}

export const readTimes = (raw: Raw) =>
  present({
    startAt: seconds(raw['start_at']),
    endAt: seconds(raw['end_at']),
    nextPayAt: seconds(raw['next_pay_at']),
    message: text(raw['message']),
  });
export const readPurchases = (raw: Raw) =>
  present({
    userPurchase: readUserPurchase(raw['user_purchase']),
    nextPurchase: readNextPurchase(raw['next_user_purchase']),
  });

function readUserPurchase(value: unknown): UserPurchase | undefined {
  if (!isRaw(value) || text(value['id']) === undefined) return undefined;
  return {
    id: text(value['id']) ?? '',
    accountId: text(value['account_id']) ?? '',
    ...present({ purchaseTypeId: text(value['purchase_type_id']) }),
  };
}

function readNextPurchase(value: unknown): NextPurchase | undefined {
  if (!isRaw(value) || !isRaw(value['purchase_type'])) return undefined;
  const type = child(value, 'purchase_type');
  return {
    amount: units(type['amount']) ?? 0,
    periodHuman: readPeriodHuman(type['period_human']),
    ...present({ purchaseTypeId: text(type['id']) }),
  };
}

export function readPurchaseType(raw: Raw): PurchaseType {
  return {
    id: id(raw['id'], 'purchase'),
    title: text(raw['title']) ?? '',
    description: text(first(raw, 'description', 'short')) ?? '',
    amount: units(raw['amount']) ?? 0,
    trialAmount: units(raw['trial_amount']) ?? 0,
    periodHuman: readPeriodHuman(raw['period_human']),
    trialPeriod: readPeriodHuman(raw['trial_period_human']),
    hasTrial: flag(raw['is_have_trial']),
    isNext: flag(raw['is_next_purchase']),
  };
}

export function readPeriod(raw: Raw, context: ReadContext): Period {
  return {
    periodHuman: readPeriodHuman(raw['period_human']),
    description: text(raw['description']) ?? '',
    purchases: list(raw['purchases_type'], 'period.purchases_type', context, readPurchaseType),
  };
}

export function readQuickOffer(raw: Raw, context: ReadContext): QuickOffer {
  const packets = list(raw['packets'], 'offer.packets', context, (each) => readPacket(each, context));
  const sum = packets.reduce((all, { price }) => all + price, 0);
  return {
    packets,
    totalPrice: units(raw['total_price']) ?? sum,
    notAllEpisodesAvailable: flag(raw['not_all_episodes_available']),
  };
}

export const readPacketAnswer = (data: unknown, context: ReadContext): Packet =>
  readPacket(object(data, 'packet'), context);
