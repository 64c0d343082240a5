import type { Card } from '../model/index.ts';
import { flag, id, text, type Raw } from './wire.ts';

/** A number that came whole is masked here all the same: more than four digits are nobody's to show. */
export function readCard(raw: Raw): Card {
  const digits = (text(raw['number']) ?? '').replaceAll(/\D/g, '');
  return { id: id(raw['id'], 'card'), isPrimary: flag(raw['is_primary']), number: `•••• ${digits.slice(-4)}`.trim() };
}
