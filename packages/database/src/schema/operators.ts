import type { Generated } from 'kysely';

/** Operators, what runs in their name, and what their own systems keep of users. */
export interface OperatorTables {
  meta: { key: string; value: string };
  providers: { id: number; shortname: string; name: string; data: string };
  imports: {
    id: string;
    provider_id: number;
    kind: string;
    source: string;
    started_at: number;
    finished_at: number | null;
    status: string;
    report: string;
  };
  /** Which guide channel each channel shows, and which are proposed, per guide. */
  guide_matches: {
    provider_id: number;
    source: string;
    channel_id: number;
    guide_id: string;
    guide_name: string;
    matched_by: string;
    confidence: number;
    country: string;
    state: string;
    priority: number;
    until: number;
    updated_at: number;
  };
  /** guide-matches.json, by tvg-id. */
  guide_decisions: { provider_id: number; tvg_id: string; decision: string };
  operator_tokens: {
    id: string;
    provider_id: number;
    name: string;
    hash: string;
    is_staff: Generated<number>;
    created_at: number;
    used_at: number | null;
    revoked_at: number | null;
    /** Words with spaces between; null: all (a token of an earlier release). */
    scopes: Generated<string | null>;
    /** Networks from which it opens anything, with spaces between; null: any. */
    networks: Generated<string | null>;
    expires_at: Generated<number | null>;
  };
  /** Attempts within a time, counted for all copies of the backend. */
  budgets: { name: string; subject: string; span: number; most: number; used: number; ends_at: number };
  /** Who did what. Nothing in it is changed. */
  audit_log: {
    id: Generated<number>;
    at: number;
    provider_id: number | null;
    actor: string;
    action: string;
    subject: string | null;
    outcome: string;
    remote: string | null;
    details: string;
  };
  noted_devices: NotedDevicesTable;
  tags: { id: Generated<number>; provider_id: number; shortname: string; name: string; description: string };
  user_tags: { user_id: number; tag_id: number };
  source_accounts: { user_id: number; id: string; amount: number; updated_at: number };
  personal_packets: { user_id: number; packet_id: number; name: string; description: string; price: number };
  billing_log: {
    id: string;
    provider_id: number;
    user_id: number | null;
    callback: string;
    address: string;
    asked: string;
    status: number | null;
    answered: string;
    took_ms: number;
    at: number;
  };
  billing_requests: { user_id: number; action: string; request_id: string; at: number };
  billing_balances: { user_id: number; amount: number; asked_at: number };
}

/** Devices that an operator hands out, before anybody signs in on them. */
interface NotedDevicesTable {
  id: string;
  provider_id: number;
  serial: string;
  interface_mac: string | null;
  device_type: string;
  vendor: string;
  model: string;
  version: string;
  os_name: string;
  os_version: string;
  application_type: string;
  name: string;
  locale: string | null;
  timezone: string | null;
  created_at: number;
}
