import type { Generated } from 'kysely';

/** What profiles watched, and what they want to watch. */
export interface ViewingTables {
  favorites: {
    id: Generated<number>;
    user_id: number;
    profile_id: string;
    kind: string;
    object_id: string;
    created_at: number;
    priority: number;
  };
  content_ratings: {
    id: string;
    provider_id: number;
    user_id: number;
    profile_id: string;
    content_id: string;
    rating: number;
    rated_at: number;
  };
  follows: FollowsTable;
  reminders: RemindersTable;
  /** Addresses that failed for several devices: tried last until `demoted_until`, Unix seconds. */
  source_health: {
    channel_id: number;
    source: string;
    demotions: number;
    demoted_until: number;
    failed_at: number;
  };
  /** What addresses answered with whose kind is not in their text; requested again after `next_at`, Unix seconds. */
  source_kinds: {
    source: string;
    kind: string | null;
    mime_type: string | null;
    is_playable: number;
    next_at: number;
  };
  /** Addresses that failed for one device; `failed_at` in milliseconds. */
  source_failures: {
    channel_id: number;
    source: string;
    device: string;
    is_counted: number;
    failed_at: number;
  };
  stats: StatsTable;
  /** `client`: a hash. */
  stream_clients: { sid: string; place: number; client: string; seen_at: number };
  histories: {
    user_id: number;
    profile_id: string;
    content_id: string;
    parent_id: string | null;
    seconds: number;
    duration: number;
    updated_at: number;
    /** The profile took it off its row; watching it again brings it back. */
    is_hidden: Generated<number>;
  };
  search_openings: {
    profile_id: string;
    provider_id: number;
    kind: string;
    object_id: string;
    text: string;
    opened_at: number;
  };
  programme_histories: {
    user_id: number;
    profile_id: string;
    channel_id: number;
    start: number;
    seconds: number;
    duration: number;
    updated_at: number;
    /** The profile took it off its row; watching it again brings it back. */
    is_hidden: Generated<number>;
  };
}

interface RemindersTable {
  id: string;
  user_id: number;
  profile_id: string;
  channel_id: number;
  start: number;
  stop: number;
  title: string;
  season: number | null;
  episode: number | null;
  asked_start: number;
  created_at: number;
  /** When it was sent to the browsers of its profile. */
  pushed_at: Generated<number | null>;
  /** The follow that found it. */
  follow_id: Generated<string | null>;
  dropped_at: Generated<number | null>;
}

interface FollowsTable {
  id: string;
  provider_id: number;
  user_id: number;
  profile_id: string;
  subject: string;
  content_id: string | null;
  channel_id: number | null;
  title: string;
  created_at: number;
}

interface StatsTable {
  id: string;
  user_id: number;
  device_id: string | null;
  kind: string;
  object_id: string;
  started_at: number;
  position: number;
  duration: number;
  is_history: number;
  profile_id: string | null;
  given: Generated<number>;
  /** Key of the channel's address that was given. */
  source: string | null;
  /** When it was last seen to play; 0: it has given its place back. */
  renewed_at: Generated<number>;
  /** The viewer or the operator ended it. */
  ended_at: number | null;
  /** Session of the same subject that the device may have prefetched. */
  prefetch_sid: string | null;
}
