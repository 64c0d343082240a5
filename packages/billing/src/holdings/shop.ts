import type { PeriodHuman } from '@antenna/api-contract';
import { parseMoney, type MinorUnits } from '@antenna/kernel';
import type { PacketFile, Text } from '../packet-file.ts';
import { hasPart, NO_PERIOD, periodWord, roughDays } from './period.ts';

/** What one operator sells, as the rules need it. */
export interface Shop {
  readonly providerId: number;
  readonly packets: ReadonlyMap<number, PacketFile>;
  /** Additional packets without a base one (is_allow_additional_packets_without_base). */
  readonly sellsExtrasAlone: boolean;
  readonly forbiddenCountries: readonly string[];
}

/** A way to buy a packet: for how long, for how much. On the wire a purchase type. */
export interface WayToBuy {
  readonly id: string;
  readonly minor: MinorUnits;
  readonly period: PeriodHuman;
  readonly title: Text;
  readonly description: Text;
}

/** What of an operator's brand.json decides about selling. */
export interface ShopSettings {
  readonly provider: { readonly is_allow_additional_packets_without_base?: boolean | undefined };
  readonly forbidden_countries?: readonly string[] | undefined;
}

/** An operator's settings and packets, as read once. */
export interface Assortment {
  readonly id: number;
  readonly brand: ShopSettings;
  readonly packets: readonly { readonly file: PacketFile }[];
}

export interface TrialOffer {
  readonly minor: MinorUnits;
  readonly period: PeriodHuman;
}

const shops = new WeakMap<Assortment, Shop>();

/** What an operator sells, made once from its settings and packets. */
export function shopOf(assortment: Assortment): Shop {
  const known = shops.get(assortment);
  if (known) return known;
  const shop = makeShop(
    assortment.id,
    assortment.brand,
    assortment.packets.map((record) => record.file),
  );
  shops.set(assortment, shop);
  return shop;
}

/** What an operator sells, from its files. */
export function makeShop(
  providerId: number,
  { provider, forbidden_countries: forbidden = [] }: ShopSettings,
  files: readonly PacketFile[],
): Shop {
  return {
    providerId,
    packets: new Map(files.map((file) => [file.id, file])),
    sellsExtrasAlone: provider.is_allow_additional_packets_without_base === true,
    forbiddenCountries: forbidden,
  };
}

/** Ways to buy a packet, the shortest first: it is what discounts are compared with. */
export function waysToBuy(file: PacketFile): readonly WayToBuy[] {
  const own = { period_human: file.period_human, price: file.price, title: '', description: '' };
  return [own, ...(file.periods ?? [])]
    .map(({ period_human: period, price, title = '', description = '' }) => ({
      id: `${file.id}.${periodWord(period)}`,
      minor: parseMoney(price) ?? 0,
      period: { ...NO_PERIOD, ...period },
      title,
      description,
    }))
    .toSorted((a, b) => roughDays(a.period) - roughDays(b.period));
}

/** The packet's own price and period: what is bought when no other is chosen. */
export function mainWay(file: PacketFile): WayToBuy {
  const id = `${file.id}.${periodWord(file.period_human)}`;
  const [shortest] = waysToBuy(file);
  const found = waysToBuy(file).find((way) => way.id === id) ?? shortest;
  if (!found) throw new Error(`packet ${file.id} cannot be bought in any way`);
  return found;
}

/** The packet and the way that an id of a purchase type names. */
export function wayById(shop: Shop, id: string): { readonly file: PacketFile; readonly way: WayToBuy } | undefined {
  const file = shop.packets.get(Number(id.split('.', 1)[0]));
  const way = file && waysToBuy(file).find((each) => each.id === id);
  return file && way && { file, way };
}

/** The trial of a packet; one without any part is none. */
export function trialOffer({ trial }: PacketFile): TrialOffer | undefined {
  if (!trial) return undefined;
  const period = { days: trial.days ?? 0, months: trial.months ?? 0, years: trial.years ?? 0 };
  return hasPart(period) ? { period, minor: parseMoney(trial.price ?? '0') ?? 0 } : undefined;
}

/** The packet itself and what it is a bundle of. */
export function withParts(shop: Shop, packetId: number): readonly number[] {
  return [packetId, ...(shop.packets.get(packetId)?.bundle ?? [])];
}

/** Whether it is, or brings, a base packet. */
export function givesBase(shop: Shop, packetId: number): boolean {
  return withParts(shop, packetId).some((id) => shop.packets.get(id)?.is_base === true);
}
