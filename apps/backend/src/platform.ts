import type { Http, Random } from '@antenna/kernel';
import type { Engine, Database } from './db/open.ts';
import type { Delivery } from './delivery/delivery.ts';
import type { Outbox } from './delivery/outbox.ts';
import type { AnswerCache } from './http/answer-cache.ts';
import type { Sessions } from './http/sessions.ts';
import type { MovableClock } from './ports/system-ports.ts';
import type { ProviderBooks } from './provider/books.ts';
import type { BillingHands } from './billing/index.ts';
import type { CatalogueBooks } from './provider/catalogue-book.ts';
import type { ContentStore } from './provider/content-store.ts';
import type { Lists } from '@antenna/playout';
import type { Gateways } from './paying/index.ts';
import type { Relay } from './relay/index.ts';

/** What of the playout the API needs: addresses to hand out, and the playlists behind them. */
export interface PlayAddresses {
  has(key: string): boolean;
  lists(address: string, now: number): Promise<Lists | undefined>;
  channelAddress(wanted: {
    readonly channelId: number;
    readonly key: string;
    readonly at?: number | undefined;
    readonly sid: string;
    readonly now: number;
    readonly until?: number | undefined;
  }): PlayAddress;
  contentAddress(wanted: {
    readonly contentId: string | number;
    readonly clips: readonly string[];
    readonly duration?: number | undefined;
    readonly sid: string;
    readonly now: number;
    readonly life?: number | undefined;
    /** When playing has to end, whatever was opened. */
    readonly until?: number | undefined;
  }): PlayAddress;
}

export interface PlayAddress {
  readonly hls: string;
  readonly hlsMbr: string;
  readonly img: string | null;
  readonly info: string;
}

export interface AppSettings {
  /** Test mode: the header `x-antenna-country` says where a caller is. */
  readonly testing: boolean;
  /** Web origins that may call the API from elsewhere; `*` anywhere in one matches digits or a name. */
  readonly corsOrigins: readonly string[];
  readonly rateLimits: boolean;
  /** Addresses of the proxies whose X-Forwarded-For is believed; `true` believes any. */
  readonly trustProxy: boolean | string;
  /** Addresses under which viewers reach this service, the main one first; none: whatever the Host of a request says. */
  readonly publicOrigins?: readonly string[];
  /** Header in which a trusted balancer names the caller's country. */
  readonly countryHeader: string | undefined;
  /** Version of the merged texts, for /v2/platform/resources. */
  readonly localesVersion: () => string;
  /** Clips of the picture that covers what may not be shown again (playout.json `mattress`). */
  readonly mattressClips: readonly string[];
  /** Keys the hashes of one-time codes. */
  readonly secretKey: string;
}

/** What every module of the API stands on. */
export interface Platform {
  readonly db: Database;
  readonly engine: Engine;
  readonly clock: MovableClock;
  readonly random: Random;
  readonly settings: AppSettings;
  readonly sessions: Sessions;
  readonly books: ProviderBooks;
  readonly catalogues: CatalogueBooks;
  readonly contents: ContentStore;
  readonly answers: AnswerCache;
  readonly playout: PlayAddresses;
  readonly relay: Relay;
  readonly outbox: Outbox;
  readonly delivery: Delivery;
  /** Pay systems, by name. */
  readonly gateways: Gateways;
  /** For tests: how operators' billings are reached. */
  readonly billingHands?: BillingHands | undefined;
  /** This server as others call it, by paths: the sandbox pay system lives there. */
  readonly selfHttp: Http;
}
