import type * as Api from '@antenna/api-contract';
import type { ReadContext } from '../endpoint.ts';
import type { Message } from '../model/index.ts';
import { address } from './fields/address.ts';
import { seconds } from './fields/time.ts';
import type { Fields } from './fields/untrusted.ts';
import { flag, id, present, text, Unreadable } from './fields/read-fields.ts';

/** A message without a text is none. `removed` is our own state; some operators send it nevertheless. */
export function readMessage(raw: Fields<Api.Message | { removed: boolean }>, context: ReadContext): Message {
  const [title, words] = [text(raw.title) ?? '', text(raw.text) ?? ''];
  if (title === '' && words === '') throw new Unreadable('message: no words');
  return {
    id: id(raw.id, 'message'),
    title,
    text: words,
    isRemoved: flag(raw.removed),
    ...present({ createdAt: seconds(raw.created_at), icon: address(raw.icon, context) }),
  };
}
