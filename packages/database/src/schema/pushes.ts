import type { Generated } from 'kysely';

/** Pushes to browsers and apps. */
export interface PushTables {
  push_subscriptions: {
    id: string;
    user_id: number;
    /** Whose reminders arrive here. */
    profile_id: string;
    /** Of a browser its address at the push service, of an app `fcm:<token>` or `apns:<token>`. */
    endpoint: string;
    /** Empty for an app: its system's push service reads what is sent. */
    p256dh: string;
    auth: string;
    language: string;
    created_at: number;
    /** The device of an app. */
    device_id: Generated<string | null>;
  };
  push_sends: {
    id: string;
    provider_id: number;
    push: string;
    audience: string;
    /** `sending` or `done` */
    state: string;
    /** The last subscription that was served. */
    position: string;
    next_at: number;
    ends_at: number;
    total: number;
    delivered: number;
    failed: number;
    removed: number;
    created_at: number;
  };
  push_retries: { send_id: string; subscription_id: string; attempts: number; next_at: number };
}
