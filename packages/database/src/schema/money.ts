import type { Generated } from 'kysely';

/** The journal, what users hold, and offers. */
export interface MoneyTables {
  accounts: {
    id: number;
    provider_id: number;
    balance_minor: Generated<number>;
    debt_minor: Generated<number>;
    is_payment_allowed: Generated<number>;
  };
  journals: { id: Generated<number>; kind: string; ref: string; idem: string; at: number };
  postings: { journal_id: number; ledger: string; minor: number };
  idempotency_keys: {
    hash: string;
    body_hash: string;
    answer: string | null;
    created_at: number;
    running_until: number | null;
  };
  holdings: HoldingsTable;
  holding_pauses: { id: string; holding_id: string; reason: string; start_at: number; end_at: number | null };
  trial_uses: { provider_id: number; packet_id: number; owner: string; used_at: number };
  agreement_acceptances: { user_id: number; agreement_id: number; version: string; accepted_at: number };
  title_licences: TitleLicencesTable;
  offers: OffersTable;
  promo_uses: { provider_id: number; promo_id: number; user_id: number; key: string; used_at: number };
  promo_keys: { provider_id: number; key: string; used: number; ended_at: number | null };
  survey_answers: { user_id: number; survey_id: number; answer_ids: string; user_text: string; answered_at: number };
}

interface HoldingsTable {
  id: string;
  user_id: number;
  provider_id: number;
  packet_id: number;
  status: string;
  kind: string;
  start_at: number;
  end_at: number | null;
  next_pay_at: number | null;
  renew: number;
  purchase_type: string;
  amount: number;
  period: string;
  next_purchase: Generated<string | null>;
  parent_id: Generated<string | null>;
  successor_id: Generated<string | null>;
  renewed_before: Generated<number>;
  anchor_day: Generated<number | null>;
  attempts: Generated<number>;
  next_try_at: Generated<number | null>;
  charging_since: Generated<number | null>;
  paused_at: Generated<number | null>;
  paused_reason: Generated<string | null>;
  allow_delete_paused: Generated<number>;
  message: Generated<string | null>;
  charged: Generated<number>;
  created_at: number;
  ended_at: Generated<number | null>;
}

interface TitleLicencesTable {
  id: string;
  user_id: number;
  licence_id: number;
  content_id: string | null;
  library_id: number | null;
  amount: number;
  purchased_at: number;
  end_at: number | null;
  used_at: number | null;
  returned_at: number | null;
}

interface OffersTable {
  id: string;
  user_id: number;
  provider_id: number;
  subject: string;
  purchases: string;
  payment_id: string | null;
  paid_purchase: string | null;
  paid_minor: number | null;
  paid_at: number | null;
  created_at: number;
  expires_at: number;
}
