import { parseMoney } from '@antenna/kernel';
import { hasPart, NO_PERIOD, periodWord } from '@antenna/billing';
import type { PacketFile } from '../provider/packet-record.ts';

/** The first place of packets.json that cannot be sold so, in words; undefined when there is none. */
export function packetsProblem(packets: readonly PacketFile[]): string | undefined {
  const byId = new Map<number, PacketFile>();
  for (const [index, packet] of packets.entries()) {
    if (byId.has(packet.id)) return `/${index}/id is there twice (${packet.id})`;
    byId.set(packet.id, packet);
  }
  for (const [index, packet] of packets.entries()) {
    const problem = periodProblem(packet) ?? kindProblem(packet) ?? bundleProblem(packet, byId);
    if (problem !== undefined) return `/${index}${problem}`;
  }
  return agreementProblem(packets);
}

function periodProblem({ price, period_human: own, periods = [], trial }: PacketFile): string | undefined {
  if (!hasPart(own) && (parseMoney(price) ?? 0) > 0) return '/period_human is empty though the packet has a price';
  const words = new Set([periodWord(own)]);
  for (const [index, { period_human: period }] of periods.entries()) {
    if (!hasPart(period)) return `/periods/${index}/period_human is empty`;
    const word = periodWord(period);
    if (words.has(word)) return `/periods/${index}/period_human is there twice (${word})`;
    words.add(word);
  }
  if (trial && !hasPart({ ...NO_PERIOD, ...trial })) return '/trial has no length: days, months or years';
  return undefined;
}

function kindProblem({ type, price, trial }: PacketFile): string | undefined {
  if (type !== 'promo') return undefined;
  if ((parseMoney(price) ?? 0) > 0) return '/price has to be 0.00 for the type promo';
  return trial ? '/trial makes no sense for the type promo' : undefined;
}

function bundleProblem({ id, bundle = [] }: PacketFile, byId: ReadonlyMap<number, PacketFile>): string | undefined {
  for (const [index, part] of bundle.entries()) {
    const found = byId.get(part);
    if (!found || part === id) return `/bundle/${index} is no other packet of this file (${part})`;
    if (found.bundle) return `/bundle/${index} is a bundle itself (${part})`;
    if (bundle.indexOf(part) !== index) return `/bundle/${index} is there twice (${part})`;
  }
  return undefined;
}

/** Packets that share an agreement mean the same text. */
function agreementProblem(packets: readonly PacketFile[]): string | undefined {
  const known = new Map<number, string>();
  for (const [index, { agreement }] of packets.entries()) {
    if (!agreement) continue;
    const word = `${agreement.version} ${JSON.stringify(agreement.url)}`;
    if (known.has(agreement.id) && known.get(agreement.id) !== word)
      return `/${index}/agreement differs from the other one with the same id (${agreement.id})`;
    known.set(agreement.id, word);
  }
  return undefined;
}
