import type * as Api from '@antenna/api-contract';
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
import { address } from './fields/address.ts';
import { readDesign } from './packet-design.ts';
import { seconds } from './fields/time.ts';
import type { Fields, Unchecked, Untrusted } from './fields/untrusted.ts';
import {
  child,
  fields,
  first,
  flag,
  id,
  list,
  number,
  numericId,
  object,
  otherFields,
  present,
  text,
  units,
} from './fields/read-fields.ts';

export function readPeriodHuman(value: Untrusted<Api.PeriodHuman>): HumanPeriod {
  const raw = child(value);
  const part = (given: unknown) => Math.max(0, Math.trunc(number(given) ?? 0));
  return { days: part(raw.days), months: part(raw.months), years: part(raw.years) };
}

/** The agreement as an object of its own, as other servers of this API send it. */
interface WireAgreement {
  url: string;
  id: number;
  version: string;
  accepted: boolean;
  is_accepted: boolean;
}
interface OtherNames {
  packet: Api.Packet;
  agreement_url: string;
  provider: { id: number };
}
type WirePacket = Fields<Api.Packet | OtherNames>;

/** A packet, also one that the wire wraps as `packet` into the viewer's own facts of it (C-117). */
export function readPacket(given: WirePacket, context: ReadContext): Packet {
  const wrapped = fields(given.packet);
  const raw: WirePacket = wrapped ? { ...wrapped, ...ownFacts(given) } : given;
  const inner = (name: 'packets' | 'available' | 'availables') =>
    list(raw[name], { what: `packet.${name}`, context, read: (each) => readPacket(each, context) });
  const available = inner('available');
  return {
    id: numericId(raw.id, 'packet'),
    name: text(raw.name) ?? '',
    short: text(raw.short) ?? '',
    description: text(raw.description) ?? '',
    price: units(raw.price) ?? 0,
    isBase: flag(first(raw.base, raw.is_base)),
    isBundle: flag(raw.bundle),
    packets: inner('packets'),
    available: available.length > 0 ? available : inner('availables'),
    period: text(raw.period) ?? '',
    periodHuman: readPeriodHuman(raw.period_human),
    isTrial: flag(raw.is_trial),
    isUsedTrial: flag(raw.is_used_trial),
    trialPeriod: readPeriodHuman(raw.trial_period_human),
    purchases: list(raw.purchases, { what: 'packet.purchases', context, read: readPurchaseType }),
    ...readInside(raw, context),
    ...present({
      idNoOtt: text(raw.id_no_ott),
      oldPrice: units(raw.old_price),
      totalPrice: units(raw.total_price),
      rowSlug: text(raw.row_slug),
      type: text(raw.type),
      parentName: text(raw.parent_name),
      agreement: readAgreement(raw, context),
      trialAmount: units(raw.trial_amount),
      trialPrice: units(raw.trial_price),
      design: readDesign(raw.design, context),
      providerId: number(raw.provider_id) ?? number(child(raw.provider).id),
      videosCount: number(raw.videos_count),
      held: readHeld(raw),
    }),
  };
}

/** What is in it (C-115). */
function readInside(
  raw: WirePacket,
  context: ReadContext,
): Pick<Packet, 'channelsCount' | 'channels' | 'videos' | 'libraries' | 'benefits'> {
  const channels = list(raw.channels, {
    what: 'packet.channels',
    context,
    read: (each) => readPacketChannel(each, context),
  });
  return {
    channels,
    channelsCount: number(raw.channels_count) ?? channels.length,
    videos: list(raw.videos, { what: 'packet.videos', context, read: (each) => readVideo(each, context) }),
    libraries: list(raw.libraries, {
      what: 'packet.libraries',
      context,
      read: (each): PacketLibrary => ({
        id: numericId(each.id, 'library'),
        title: text(each.title) ?? '',
        ...present({ cover: address(each.cover, context) ?? address(child(each.cover).bg, context) }),
      }),
    }),
    benefits: list(raw.benefits, {
      what: 'packet.benefits',
      context,
      read: (each): PacketBenefit => ({
        icon: text(each.icon) ?? '',
        text: id(each.text, 'benefit'),
      }),
    }),
  };
}

function readPacketChannel(raw: Fields<Api.ShortChannel>, context: ReadContext): PacketChannel {
  const channelId = numericId(raw.id, 'channel');
  const cover = child(raw.cover);
  const plate = text(cover.plate)?.toLowerCase() ?? '';
  return {
    id: channelId,
    name: text(raw.name) ?? '',
    slug: text(raw.slug) ?? String(channelId),
    isHd: flag(first(raw.hd, raw.is_hd)),
    is4k: flag(raw.is_4k),
    ...present({
      num: number(raw.num),
      archiveDays: number(raw.archived_days),
      icon: address(raw.icon, context),
      cover: address(first(cover.full, cover.src, cover.bg), context),
      plate: /^#[0-9a-f]{6}$/.test(plate) ? plate : undefined,
    }),
  };
}

function readVideo(raw: Fields<NonNullable<Api.Packet['videos']>[number]>, context: ReadContext): PacketVideo {
  const pictures = list(raw.images, { what: 'video.images', context, read: (each) => address(each.src, context) });
  return {
    id: id(raw.id, 'video'),
    title: text(raw.title) ?? '',
    ...present({ image: address(raw.img, context) ?? pictures.find((each) => each !== undefined) }),
  };
}

/** An object of its own, or fields of the packet; an address alone is its own version and not accepted yet. */
function readAgreement(packet: WirePacket, context: ReadContext): Agreement | undefined {
  const raw = otherFields<WireAgreement>(packet.agreement) ?? {
    url: first<unknown>(packet.agreement, packet.agreement_url),
    id: packet.agreement_id,
    version: packet.agreement_version,
    accepted: packet.is_agreement_accepted,
  };
  const url = address(raw.url, context);
  return url === undefined
    ? undefined
    : {
        url,
        version: text(raw.version) ?? url,
        isAccepted: flag(first(raw.accepted, raw.is_accepted)),
        ...present({ id: number(raw.id) }),
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

function ownFacts(given: WirePacket): WirePacket {
  return Object.fromEntries(
    OWN_FACTS.flatMap((name) => (given[name] === undefined || given[name] === null ? [] : [[name, given[name]]])),
  );
}

/** A packet that is not held has no `renew` and no dates. */
function readHeld(raw: WirePacket): HeldFacts | undefined {
  const isHeld = [raw.renew, raw.is_paused, raw.start_at, raw.end_at].some(
    (value) => value !== undefined && value !== null,
  );
  if (!isHeld) return undefined;
  return {
    isPaused: flag(raw.is_paused),
    allowDeletePaused: flag(raw.allow_delete_paused),
    renew: flag(raw.renew),
    ...readTimes(raw),
    ...readPurchases(raw),
  };
}

type Held = Pick<
  Api.Packet,
  'start_at' | 'end_at' | 'next_pay_at' | 'message' | 'user_purchase' | 'next_user_purchase'
>;

export const readTimes = (raw: Fields<Held>) =>
  present({
    startAt: seconds(raw.start_at),
    endAt: seconds(raw.end_at),
    nextPayAt: seconds(raw.next_pay_at),
    message: text(raw.message),
  });
export const readPurchases = (raw: Fields<Held>) =>
  present({
    userPurchase: readUserPurchase(raw.user_purchase),
    nextPurchase: readNextPurchase(raw.next_user_purchase),
  });

function readUserPurchase(value: Untrusted<Api.UserPurchase>): UserPurchase | undefined {
  const raw = child(value);
  const purchaseId = text(raw.id);
  if (purchaseId === undefined) return undefined;
  return {
    id: purchaseId,
    accountId: text(raw.account_id) ?? '',
    ...present({ purchaseTypeId: text(raw.purchase_type_id) }),
  };
}

function readNextPurchase(value: Untrusted<Api.NextPurchase>): NextPurchase | undefined {
  const type = fields(child(value).purchase_type);
  if (!type) return undefined;
  return {
    amount: units(type.amount) ?? 0,
    periodHuman: readPeriodHuman(type.period_human),
    ...present({ purchaseTypeId: text(type.id) }),
  };
}

export function readPurchaseType(raw: Fields<Api.PurchaseType>): PurchaseType {
  return {
    id: id(raw.id, 'purchase'),
    title: text(raw.title) ?? '',
    description: text(first(raw.description, raw.short)) ?? '',
    amount: units(raw.amount) ?? 0,
    trialAmount: units(raw.trial_amount) ?? 0,
    periodHuman: readPeriodHuman(raw.period_human),
    trialPeriod: readPeriodHuman(raw.trial_period_human),
    hasTrial: flag(raw.is_have_trial),
    isNext: flag(raw.is_next_purchase),
  };
}

export function readPeriod(raw: Fields<Api.Period>, context: ReadContext): Period {
  return {
    periodHuman: readPeriodHuman(raw.period_human),
    description: text(raw.description) ?? '',
    purchases: list(raw.purchases_type, { what: 'period.purchases_type', context, read: readPurchaseType }),
  };
}

export function readQuickOffer(raw: Fields<Api.Offer>, context: ReadContext): QuickOffer {
  const packets = list(raw.packets, { what: 'offer.packets', context, read: (each) => readPacket(each, context) });
  const sum = packets.reduce((all, { price }) => all + price, 0);
  return {
    packets,
    totalPrice: units(raw.total_price) ?? sum,
    notAllEpisodesAvailable: flag(raw.not_all_episodes_available),
  };
}

export const readPacketAnswer = (data: Unchecked<Api.Packet>, context: ReadContext): Packet =>
  readPacket(object(data, 'packet'), context);
