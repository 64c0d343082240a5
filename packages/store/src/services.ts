import type { HostKind } from '@antenna/partners';
import type { ApiClient, NewDevice, TokenSource } from '@antenna/api-client';
import type { PageMessage } from '@antenna/native-bridge';
import type { PageEntry } from './data/page-entry.ts';
import type { BrowserLock } from './session/start-session.ts';
import type { PinRequests } from './parental/pin-requests.ts';
import type { Analytics } from '@antenna/analytics';
import type { Cancel, Clock, Http, KeyValueStore, Logger, Random } from '@antenna/kernel';

/** Storage that can list its keys and hears of changes made by other tabs. */
export interface PersistentStore extends KeyValueStore {
  keys(): readonly string[];
  /** `key` is undefined when everything was cleared. */
  watch(onChange: (key: string | undefined) => void): Cancel;
}

/** How the store moves the browser; the app forwards it to its router. */
export interface AddressPort {
  go(path: string, options: { readonly replace: boolean }): void;
  /** Puts `#modal=…` behind the current path. */
  showHash(hash: string): void;
  dropHash(): void;
}

/** The world beyond our own pages. Every address was judged before it comes here. */
export interface OutsidePort {
  /** Of this page, for addresses that lead back to it. */
  readonly origin: string;
  /** Another page in this tab. */
  leave(url: string): void;
  /** In a tab of its own, or by the native app around us. */
  open(url: string): void;
  /** Sends a message to the native app around the page, if any. */
  send(message: PageMessage): void;
}

/** Reports every action of the viewer. */
export interface ActivityPort {
  watch(onAct: () => void): Cancel;
}

/** Answers that were requested before the bundle arrived, by `/v2/…` address without the token. Each is used once. */
export type EarlyAnswers = Readonly<Record<string, Promise<EarlyAnswer>>>;

export interface EarlyAnswer {
  readonly status: number;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Every hand of the store on the world; an app builds them once. */
export interface StorePorts {
  readonly http: Http;
  /** `''` = the page's own origin. */
  readonly baseUrl: string;
  readonly clock: Clock;
  readonly storage: PersistentStore;
  readonly logger: Logger;
  readonly random: Random;
  readonly address: AddressPort;
  readonly activity: ActivityPort;
  readonly outside: OutsidePort;
  /** What this device says about itself; its serial is made and kept by the store. */
  readonly device: Omit<NewDevice, 'serial'>;
  readonly surface: {
    readonly isMobileDevice: boolean;
    readonly isWebview: boolean;
    /** What is around the page, where it decides what may be sold; undefined in a browser. */
    readonly host?: HostKind | 'tv' | undefined;
    /** No page of a pay system is framed here: a native app's bridge may be in the window, and some systems show it to every frame. */
    readonly framesNoForms?: boolean;
    /** Inside another site's page, where nothing is bought (C-019). */
    readonly isEmbedded?: boolean;
    /** The page is for a crawler, which does not scroll. */
    readonly isPrerendered?: boolean;
  };
  /** `navigator.languages` */
  readonly browserLanguages: readonly string[];
  /** The page's query when it was opened: provider, refer_id, click ids. */
  readonly search: string;
  /** The page's `antenna-boot` JSON: `{ network, configuration, resources }` as the wire has them. */
  readonly boot?: unknown;
  /** Answers that the server rendered the page with, as a guest. */
  readonly entries?: readonly PageEntry[];
  /** Where a server's calls get their token: its store has no session. */
  readonly tokens?: TokenSource;
  /** Receives what the viewer did; nothing is reported without. */
  readonly analytics?: Pick<Analytics, 'track'>;
  /** Runs what can wait until the first of the page is on the screen; at once without. */
  readonly whenQuiet?: (run: () => void) => void;
  /** Two pages opened together make one guest, not two; without it each makes its own. */
  readonly guestLock?: BrowserLock;
  /** `header` where the token must stay out of addresses; default `query`. */
  readonly authTransport?: 'query' | 'header';
}

/** What thunks, flows and endpoints reach for. */
export interface Services extends StorePorts {
  readonly client: ApiClient;
  readonly parental: PinRequests;
}
