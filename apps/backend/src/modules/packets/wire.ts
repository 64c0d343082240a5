import type { FlatPacket, NextPurchase, Packet, Period, PurchaseType, UserPurchase } from '@antenna/api-contract';
import { formatMoney, parseMoney } from '@antenna/kernel';
import {
  actionsFor,
  isAccepted,
  NO_FUNDS,
  NO_PERIOD,
  plannedPeriod,
  periodWord,
  trialOffer,
  waysToBuy,
  type Holding,
} from '@antenna/billing';
import type { ProviderData } from '../../provider/provider-cache.ts';
import { packetSlug, type LibraryFile } from '../../provider/catalogue-cache.ts';
import { iconAddress } from '../../provider/icon-address.ts';
import { isOnSale, type PacketFile, type PacketRecord } from '../../provider/packet-record.ts';
import { iso } from '@antenna/time-zones';
import { shortChannel } from '../channels/wire.ts';
import { NO_PACKETS, type ViewerPackets } from './viewer-packets.ts';
import { titlesOf, type PacketVideo } from './titles.ts';
import { textsIn } from '../../texts/index.ts';
import { localise } from '../../texts/localised.ts';

/** What a packet is shown with. */
export interface PacketView {
  readonly provider: ProviderData;
  readonly language: string;
  readonly side?: ViewerPackets;
  readonly includes?: ReadonlySet<string>;
  /** By id, where `includes` asks for them. */
  readonly libraries?: ReadonlyMap<number, LibraryFile>;
  /** By library, where `includes` asks for videos. */
  readonly titles?: ReadonlyMap<number, readonly PacketVideo[]>;
  /** How many each library has, where `includes` asks for videos. */
  readonly titleCounts?: ReadonlyMap<number, number>;
}

/** One packet with the viewer's side of it. */
export function packet(record: PacketRecord, view: PacketView): Packet {
  const { includes } = view;
  const parts = (record.file.bundle ?? []).flatMap((id) => view.provider.packets.find((each) => each.id === id) ?? []);
  return {
    ...part(record, view),
    ...(includes?.has('purchases') ? { purchases: [...purchaseTypes(record.file, view)] } : {}),
    ...(parts.length > 0 ? { packets: parts.map((each) => part(each, view)) } : {}),
  };
}

function part(record: PacketRecord, view: PacketView) {
  const { file } = record;
  const { language, includes, side = NO_PACKETS } = view;
  const visible = record.channels.filter((channel) => !channel.isHidden);
  const trial = trialOffer(file);
  const holding = side.byPacket.get(record.id);
  const ids = libraryIds(record, view.provider);
  const libraries = ids.flatMap((id) => view.libraries?.get(id) ?? []);
  return {
    id: file.id,
    provider_id: record.providerId,
    name: localise(file.name, language),
    short: localise(file.short, language),
    description: localise(file.description, language),
    price: money(file.price),
    total_price: money(file.price),
    old_price: file.old_price ?? null,
    is_public: isOnSale(file),
    row_slug: file.row_slug ?? packetSlug(file.id),
    after_renew_packet_id: null,
    base: record.isBase,
    is_base: record.isBase,
    agreement: localise(file.agreement?.url, language) || null,
    agreement_id: file.agreement?.id ?? null,
    agreement_version: file.agreement?.version ?? null,
    is_agreement_accepted: isAccepted(file, side.accepted),
    period: periodWord(file.period_human),
    period_human: { ...NO_PERIOD, ...file.period_human },
    benefits: (file.benefits ?? []).map(({ icon, text }) => ({ icon: iconOf(icon), text: localise(text, language) })),
    design: file.design ?? null,
    ...(includes?.has('channels') ? { channels: visible.map((channel) => shortChannel(channel, language)) } : {}),
    ...(includes?.has('libraries')
      ? {
          libraries: libraries.map((library) => ({
            id: library.id,
            title: localise(library.title, language),
            cover: library.cover ?? null,
          })),
        }
      : {}),
    ...(view.titles ? { videos: titlesOf(ids, view.titles) } : {}),
    channels_count: visible.length,
    ...(view.titleCounts ? { videos_count: videosCount(ids, view.titleCounts) } : {}),
    bundle: file.bundle !== undefined,
    type: holding?.kind === 'promo' ? 'promo' : (file.type ?? null),
    parent_name: parentName(holding, view),
    is_trial: trial !== undefined,
    is_used_trial: trial !== undefined && side.usedTrials.has(record.id),
    trial_amount: trial ? formatMoney(trial.minor) : null,
    trial_price: trial ? formatMoney(trial.minor) : null,
    trial_period_human: trial?.period ?? NO_PERIOD,
    ...(file.id_no_ott === undefined ? {} : { id_no_ott: file.id_no_ott }),
    user_purchase: holding ? userPurchase(holding, file, side) : null,
    next_user_purchase: holding ? nextUserPurchase(holding) : null,
    ...(holding ? heldFacts(holding, side, language) : {}),
  };
}

/** An operator writes the name of an icon or the address of a picture; clients get an address. */
const iconOf = (icon: string): string => (/^[\w-]+$/.test(icon) ? iconAddress(icon) : icon);

const videosCount = (libraries: readonly number[], counts: ReadonlyMap<number, number>): number =>
  libraries.reduce((sum, id) => sum + (counts.get(id) ?? 0), 0);

const money = (text: string): string => formatMoney(parseMoney(text) ?? 0);

function libraryIds({ file }: PacketRecord, provider: ProviderData): readonly number[] {
  const parts = (file.bundle ?? []).flatMap(
    (id) => provider.packets.find((each) => each.id === id)?.file.libraries ?? [],
  );
  return [...new Set([...(file.libraries ?? []), ...parts])];
}

function parentName(
  holding: Holding | undefined,
  { provider, language, side = NO_PACKETS }: PacketView,
): string | null {
  const parent = holding?.parent_id == null ? undefined : side.byId.get(holding.parent_id);
  const record = parent && provider.packets.find((each) => each.id === parent.packet_id);
  return record ? localise(record.file.name, language) : null;
}

/** The flat copy of the viewer's subscription on its packet. */
function heldFacts(holding: Holding, side: ViewerPackets, language: string) {
  const lead = leading(holding, side);
  return {
    start_at: iso(lead.start_at),
    end_at: lead.end_at === null ? null : iso(lead.end_at),
    next_pay_at: holding.next_pay_at === null ? null : iso(holding.next_pay_at),
    renew: holding.renew === 1,
    is_paused: holding.status === 'paused',
    allow_delete_paused: holding.allow_delete_paused === 1,
    message: messageOf(holding, language),
  };
}

/** A bundle's part runs as long as the bundle. */
export const leading = (holding: Holding, { byId }: ViewerPackets): Holding =>
  byId.get(holding.parent_id ?? '') ?? holding;

export function messageOf({ message }: Holding, language: string): string | null {
  return message === NO_FUNDS ? textsIn(language).renewalFailed : message;
}

/** What the viewer has bought; nothing of what was given, or came with a bundle. Its id is the subscription's. */
export function userPurchase(
  holding: Holding,
  file: PacketFile | undefined,
  { accountId }: Pick<ViewerPackets, 'accountId'>,
): UserPurchase | null {
  if (holding.kind === 'promo' || holding.parent_id !== null) return null;
  const { can_disable_renew: canDisable, can_unsubscribe: canEnd } = actionsFor(holding, file);
  return {
    id: holding.id,
    purchase_type_id: holding.purchase_type,
    account_id: accountId,
    status: holding.status,
    is_cancelable: canDisable || canEnd,
  };
}

export function nextUserPurchase(holding: Holding): NextPurchase | null {
  const planned = plannedPeriod(holding);
  return planned
    ? { purchase_type: { id: planned.id, amount: formatMoney(planned.minor), period_human: planned.period } }
    : null;
}

/** Ways to buy a packet with the trial that this viewer would get, the shortest first; none when it is not for sale. */
export function purchaseTypes(
  file: PacketFile,
  { language, side = NO_PACKETS }: Pick<PacketView, 'language' | 'side'>,
): readonly PurchaseType[] {
  if (!isOnSale(file)) return [];
  const trial = trialOffer(file);
  const holding = side.byPacket.get(file.id);
  const hasTrial = trial !== undefined && !side.usedTrials.has(file.id) && !holding;
  return waysToBuy(file).map((way) => ({
    id: way.id,
    amount: formatMoney(way.minor),
    trial_amount: formatMoney(trial?.minor ?? 0),
    is_have_trial: hasTrial,
    period_human: way.period,
    trial_period_human: trial?.period ?? NO_PERIOD,
    title: localise(way.title, language) || localise(file.name, language),
    short: localise(file.short, language),
    description: localise(way.description, language),
    ptype: 'packet',
    purchase_type: 'subscription',
    is_cancelable: file.lock === undefined,
    is_next_purchase: holding !== undefined && plannedPeriod(holding)?.id === way.id,
    paysytems: [],
    store_sources: [],
    user_purchase: holding?.purchase_type === way.id ? userPurchase(holding, file, side) : null,
  }));
}

export function periods(file: PacketFile, view: Pick<PacketView, 'language' | 'side'>): Period[] {
  return purchaseTypes(file, view).map((type) => ({
    period_human: type.period_human,
    description: type.description,
    purchases_type: [type],
  }));
}

export function flatPacket(record: PacketRecord, view: PacketView): FlatPacket {
  const {
    id,
    name,
    short,
    description,
    old_price,
    price,
    is_base,
    is_public,
    agreement,
    period,
    period_human,
    design,
    benefits,
  } = part(record, view);
  return {
    id,
    name,
    short,
    description,
    old_price,
    price,
    is_base,
    is_public,
    agreement_url: agreement,
    period,
    period_human,
    design,
    benefits,
  };
}
