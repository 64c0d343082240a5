import type { Generated } from 'kysely';

/** Payments, cards and the sandbox that stands in for a pay system. */
export interface PaymentTables {
  cards: CardsTable;
  payments: PaymentsTable;
  pay_events: { gateway: string; event_id: string; payment_id: string; received_at: number };
  contract_payments: {
    user_id: number;
    address_id: number;
    demand: string;
    payment_id: string | null;
    paid_at: number | null;
  };
  sandbox_payments: SandboxPaymentsTable;
  sandbox_callbacks: {
    event_id: string;
    token: string;
    body: string;
    tries: number;
    next_at: number | null;
    answered: number | null;
    created_at: number;
  };
  sandbox_messages: { id: string; phone: string; text: string; at: number };
  sandbox_cards: { token: string; script: string; last4: string };
  sandbox_limits: { payer: string; minor: number };
}

interface CardsTable {
  id: string;
  user_id: number;
  last4: string;
  is_primary: number;
  created_at: number;
  gateway: string | null;
  paysystem: string | null;
  token: string | null;
}

interface PaymentsTable {
  id: string;
  user_id: number;
  provider_id: number;
  account_id: string;
  gateway: string;
  paysystem: string;
  way: string;
  minor: number;
  currency: string;
  status: string;
  reason: string | null;
  reference: string | null;
  full_url: string | null;
  qr: string | null;
  intent: string;
  outcome: string | null;
  save_card: number;
  card_id: string | null;
  phone: string | null;
  code_sent_at: number | null;
  idem: string | null;
  refund_state: string | null;
  created_at: number;
  asked_at: number | null;
  settled_at: number | null;
  subject: Generated<string | null>;
  superseded_by: Generated<string | null>;
}

interface SandboxPaymentsTable {
  token: string;
  short: string;
  order_key: string;
  way: string;
  minor: number;
  currency: string;
  merchant: string;
  description: string;
  language: string;
  payer: string;
  return_url: string | null;
  save_card: number;
  phone: string | null;
  status: string;
  reason: string | null;
  script: string | null;
  last4: string | null;
  card_token: string | null;
  attempts_left: number;
  code: string | null;
  code_sent_at: number | null;
  due_at: number | null;
  refund_at: number | null;
  refunded: number;
  troubles: number;
  created_at: number;
}
