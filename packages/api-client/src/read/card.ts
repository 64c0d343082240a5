import type * as Api from '@antenna/api-contract';
import type { Card } from '../model/index.ts';
import type { Fields } from './fields/untrusted.ts';
import { flag, id, text } from './fields/read-fields.ts';

/** A card number that arrives whole is masked here too: at most four digits are shown. */
export function readCard(raw: Fields<Api.Card>): Card {
  const digits = (text(raw.number) ?? '').replaceAll(/\D/g, '');
  return { id: id(raw.id, 'card'), isPrimary: flag(raw.is_primary), number: `•••• ${digits.slice(-4)}`.trim() };
}
