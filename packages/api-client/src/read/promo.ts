import type * as Api from '@antenna/api-contract';
import type { ReadContext } from '../endpoint.ts';
import type { PromoData, Survey } from '../model/index.ts';
import type { Fields, Unchecked } from './fields/untrusted.ts';
import {
  first,
  flag,
  list,
  number,
  numbers,
  numericId,
  object,
  present,
  text,
  texts,
  units,
} from './fields/read-fields.ts';

export function readPromoData(raw: Fields<Api.PromoData | { unmet: readonly string[] }>): PromoData {
  return {
    key: text(raw.key) ?? '',
    amount: units(raw.amount) ?? 0,
    needsRefund: flag(raw.needed_refund),
    isPaid: flag(raw.is_paid),
    days: number(raw.days) ?? 0,
    ottDays: number(raw.ott_days) ?? 0,
    packetIds: numbers(raw.packet_ids),
    ottPacketIds: numbers(raw.ott_packet_ids),
    isNeedConfirm: flag(raw.is_need_confirm),
    confirmationTitle: text(raw.confirmation_title) ?? '',
    confirmationText: text(raw.confirmation_text) ?? '',
    description: text(raw.description) ?? '',
    unmet: texts(first(raw.conditions, raw.unmet)),
    ...present({ id: number(raw.id) }),
  };
}

export function readSurvey(data: Unchecked<Api.Survey>, context: ReadContext): Survey {
  const raw = object(data, 'survey');
  return {
    id: numericId(raw.id, 'survey'),
    question: text(raw.question) ?? '',
    description: text(raw.description) ?? '',
    answers: list(raw.answers, {
      what: 'survey.answers',
      context,
      read: (each) => ({
        id: numericId(each.id, 'answer'),
        text: text(each.text) ?? '',
      }),
    }),
    allowsOwnText: flag(raw.allow_user_answer),
  };
}
