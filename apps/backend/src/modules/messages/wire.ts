import type { Message } from '@antenna/api-contract';
import type { Selectable } from 'kysely';
import type { Tables } from '../../db/schema.ts';
import { iso } from '@antenna/time-zones';
import type { MessageFile } from './message-file.ts';
import { localise } from '../../texts/localised.ts';

/** A message as the wire has it. */
export function messageOnWire(row: Selectable<Tables['messages']>, language: string): Message {
  const file = JSON.parse(row.data) as Omit<MessageFile, 'id'>;
  return {
    id: row.id,
    title: localise(file.title, language),
    text: localise(file.text, language),
    created_at: iso(row.created_at),
    icon: file.icon ?? null,
    background: file.background ?? null,
    params: { ...file.params },
  };
}
