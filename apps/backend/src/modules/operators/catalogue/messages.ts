import type { Message, operatorCatalogueCalls } from '@antenna/api-contract';
import { toSeconds, type Clock, type Random } from '@antenna/kernel';
import type { Database } from '../../../db/open.ts';
import type { BodyOf } from '../../../domain/call-types.ts';
import { domainError } from '../../../domain/domain-error.ts';
import { insertMessages, markRemoved, messageOf, messagesOf } from '../../messages/repository.ts';
import { messageOnWire } from '../../messages/wire.ts';
import type { UserRow } from '../../users/wire.ts';

export interface OperatorMessagesDeps {
  readonly clock: Clock;
  readonly db: Database;
  readonly random: Random;
}

interface MessageCall {
  readonly user: UserRow;
  readonly language: string;
  readonly id: string;
}

export async function listMessages(
  { db }: OperatorMessagesDeps,
  { user, language }: Omit<MessageCall, 'id'>,
): Promise<Message[]> {
  return (await messagesOf(db, user.id)).map((row) => messageOnWire(row, language));
}

export async function readMessage({ db }: OperatorMessagesDeps, { user, language, id }: MessageCall): Promise<Message> {
  const row = await messageOf(db, user.id, id);
  if (!row) throw domainError('missing');
  return messageOnWire(row, language);
}

export async function sendMessage(
  { db, clock, random }: OperatorMessagesDeps,
  { user, language }: Omit<MessageCall, 'id'>,
  { title, text, params }: BodyOf<typeof operatorCatalogueCalls.sendMessage>,
): Promise<Message> {
  const row = {
    id: random.uuid(),
    user_id: user.id,
    source: null,
    data: JSON.stringify({ title, text, ...(params === undefined ? {} : { params }) }),
    created_at: toSeconds(clock.now()),
    removed_at: null,
  };
  await insertMessages(db, [row]);
  return messageOnWire(row, language);
}

/** Takes the message back; answers it as it was. */
export async function removeMessage(deps: OperatorMessagesDeps, call: MessageCall): Promise<Message> {
  const found = await readMessage(deps, call);
  await markRemoved(deps.db, { at: toSeconds(deps.clock.now()), id: found.id, userId: call.user.id });
  return found;
}
