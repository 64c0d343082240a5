import { isOnSale, type PacketFile } from '../packet-file.ts';
import type { Assortment } from './shop.ts';

/** An agreement with its version, as a member of a set. */
export const agreementKey = (id: number, version: string): string => `${id}@${version}`;

/** Whether the packet's agreement is accepted; true for a packet without one. */
export function isAccepted({ agreement }: PacketFile, accepted: ReadonlySet<string>): boolean {
  return agreement === undefined || accepted.has(agreementKey(agreement.id, agreement.version));
}

/** Packets on sale that have an agreement. */
export const packetsWithAgreement = ({ packets }: Pick<Assortment, 'packets'>): readonly PacketFile[] =>
  packets.map((record) => record.file).filter((file) => file.agreement !== undefined && isOnSale(file));

/** Ids of the agreements among these packets that are not accepted, each once. */
export function agreementsToAccept(files: readonly PacketFile[], accepted: ReadonlySet<string>): number[] {
  return [
    ...new Set(files.filter((file) => !isAccepted(file, accepted)).flatMap(({ agreement }) => agreement?.id ?? [])),
  ];
}
