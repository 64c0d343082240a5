import type { Generated } from 'kysely';

/** What can be watched and found. */
export interface CatalogueTables {
  channels: ChannelsTable;
  categories: {
    id: number;
    provider_id: number;
    slug: string;
    name: string;
    groups: string;
    tags: string;
    position: number;
  };
  programmes: ProgrammesTable;
  packets: { provider_id: number; id: number; is_base: number; position: number; data: string };
  packet_channels: { provider_id: number; packet_id: number; tvg_id: string };
  contents: ContentsTable;
  content_links: {
    provider_id: number;
    kind: string;
    target: string;
    content_id: string;
    /** The title's. */
    position: number;
  };
  entries: {
    provider_id: number;
    kind: string;
    id: string;
    slug: string;
    position: number;
    data: string;
    /** What an import knows it by; null for an entry of the operator's files. */
    external_id: Generated<string | null>;
  };
  search_documents: {
    /** By provider, kind and popularity (search/numbers.ts). */
    number: number;
    provider_id: number;
    kind: string;
    object_id: string;
    label: string;
    /** For the full-text index, separated by spaces. */
    keys: string;
    age: number;
  };
}

interface ChannelsTable {
  id: number;
  provider_id: number;
  tvg_id: string;
  slug: string;
  name: string;
  num: number | null;
  logo: string | null;
  url: string;
  sources: string;
  groups: string;
  catchup: string | null;
  attributes: string;
  extra: string;
  is_radio: number;
  position: number;
  is_active: number;
  /** Null for channels of the first import. */
  added_at: Generated<number | null>;
}

interface ProgrammesTable {
  id: number;
  provider_id: number;
  channel_id: number;
  start: number;
  stop: number;
  title: string;
  subtitle: string | null;
  description: string | null;
  category: string | null;
  age: number | null;
  season: number | null;
  episode: number | null;
  image: string | null;
  content_id: string | null;
  catchup_id: string | null;
  is_live_only: Generated<number>;
  persons: string | null;
  ratings: string | null;
  year: number | null;
}

interface ContentsTable {
  provider_id: number;
  id: string;
  slug: string;
  parent_id: string | null;
  content_type: string;
  season: number | null;
  series: number | null;
  year: number;
  age: number;
  rating: number;
  position: number;
  is_hidden: number;
  data: string;
  /** Null for titles of the first catalogue. */
  added_at: Generated<number | null>;
  /** The id in an imported file; null for a title of catalogue.json. */
  external_id: Generated<string | null>;
  /** Unix seconds; null: no limit. */
  available_from: Generated<number | null>;
  available_until: Generated<number | null>;
}
