import type { operatorSubscriptionCalls, UserPacket } from '@antenna/api-contract';
import { formatMoney } from '@antenna/kernel';
import type { BodyOf } from '../../../domain/call-types.ts';
import type { Created } from '../../../domain/created.ts';
import { domainError, invalid } from '../../../domain/domain-error.ts';
import { readMoney } from '../../../domain/read-money.ts';
import { packetView, type PacketViewDeps } from '../../packets/packet-view.ts';
import { packet } from '../../packets/wire.ts';
import type { UserRow } from '../../users/wire.ts';
import { actingFor } from '../own-user.ts';
import { deletePersonalPacket, insertPersonalPacket, personalPackets, updatePersonalPacket } from './repository.ts';

/** A packet under another name or price for one user: what the operator's billing shows and charges. */
export interface PersonalPacketCall {
  readonly user: UserRow;
  readonly language: string;
  readonly packetId: string;
}

const viewFor = (deps: PacketViewDeps, { user, language }: Omit<PersonalPacketCall, 'packetId'>) =>
  packetView(deps, { viewer: actingFor(user), language }, new Set());

export async function listPersonalPackets(
  deps: PacketViewDeps,
  call: Omit<PersonalPacketCall, 'packetId'>,
): Promise<UserPacket[]> {
  const view = await viewFor(deps, call);
  const rows = await personalPackets(deps.db, call.user.id);
  return rows.flatMap((row) => {
    const record = view.provider.packets.find(({ id }) => id === row.packet_id);
    if (!record) return [];
    const { name, description, price } = row;
    return [{ name, description, price: formatMoney(price), packet: packet(record, view) }];
  });
}

export async function readPersonalPacket(deps: PacketViewDeps, call: PersonalPacketCall): Promise<UserPacket> {
  const all = await listPersonalPackets(deps, call);
  const found = all.find((each) => String(each.packet.id) === call.packetId);
  if (!found) throw domainError('missing');
  return found;
}

/** Makes it; for a packet that the user has it of already, the given fields change it. */
export async function addPersonalPacket(
  deps: PacketViewDeps,
  call: Omit<PersonalPacketCall, 'packetId'>,
  body: BodyOf<typeof operatorSubscriptionCalls.setPacket>,
): Promise<Created<UserPacket>> {
  const view = await viewFor(deps, call);
  const record = view.provider.packets.find(({ id }) => id === body.packet_id);
  if (!record) throw invalid({ packet_id: ['choice'] });
  const shown = packet(record, view);
  const made = await insertPersonalPacket(deps.db, {
    user_id: call.user.id,
    packet_id: body.packet_id,
    name: body.name ?? shown.name,
    description: body.description ?? shown.description,
    price: readMoney(body.price ?? shown.price, 'price'),
  });
  const own = { ...call, packetId: String(body.packet_id) };
  return made
    ? { value: await readPersonalPacket(deps, own), isNew: true }
    : { value: await changePersonalPacket(deps, own, body), isNew: false };
}

export async function changePersonalPacket(
  deps: PacketViewDeps,
  call: PersonalPacketCall,
  { name, description, price }: BodyOf<typeof operatorSubscriptionCalls.changePacket>,
): Promise<UserPacket> {
  await readPersonalPacket(deps, call);
  const change = {
    ...(name === undefined ? {} : { name }),
    ...(description === undefined ? {} : { description }),
    ...(price === undefined ? {} : { price: readMoney(price, 'price') }),
  };
  if (Object.keys(change).length > 0)
    await updatePersonalPacket(deps.db, { change, userId: call.user.id, packetId: Number(call.packetId) });
  return readPersonalPacket(deps, call);
}

export async function removePersonalPacket(deps: PacketViewDeps, call: PersonalPacketCall): Promise<void> {
  await readPersonalPacket(deps, call);
  await deletePersonalPacket(deps.db, call.user.id, Number(call.packetId));
}
