/** The version of the bridge; every message carries it as `v`. Fields and types may be added to a version, never changed. */
export const BRIDGE_VERSION = 1;

/** Space that the device covers at each edge of the page, in CSS px. */
export interface Insets {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

/** What a link or a push points to. */
export interface LinkTarget {
  readonly type: string;
  readonly id?: string;
  readonly code?: string;
  readonly slug?: string;
  /** An address outside of the product. */
  readonly src?: string;
}

/** A push that the app received. */
export interface Push {
  readonly id: string;
  readonly title: string;
  readonly icon?: string;
  readonly body: string;
  /** The text of the button. */
  readonly action?: string;
  /** Seconds from `timeStart` during which the push is shown. */
  readonly timeToLive?: number;
  /** Unix seconds. */
  readonly timeStart?: number;
  readonly destination?: LinkTarget;
}

/** What became of a push: the names and fields that native apps know. */
interface PushReport {
  readonly id: string;
  readonly title: string;
  readonly action: string;
  readonly time_to_live: number | null;
  readonly time_start: number | null;
  readonly destination: LinkTarget | null;
}

/** From the page to the native app. */
export type PageMessage =
  /** The page listens; `abilities` are the types that it sends and understands. */
  | { readonly type: 'ready'; readonly abilities: readonly string[] }
  /** To be opened outside of the app's web view: sites of others, pay systems. */
  | { readonly type: 'open_url'; readonly url: string }
  /** A payment has ended: 1 done, 2 error. */
  | { readonly type: 'transactionCompleted'; readonly transactionCompleted: 1 | 2 }
  | (PushReport & { readonly type: 'notification_show' | 'notification_cancel' | 'notification_run' })
  /** The page needs a session; `session` with the same `id` answers. */
  | { readonly type: 'session_request'; readonly id: string }
  | { readonly type: 'signed_out' }
  | { readonly type: 'account_deleted' }
  /** For a bar that the app draws itself. */
  | { readonly type: 'navigation'; readonly title: string; readonly canGoBack: boolean }
  | { readonly type: 'back_result'; readonly id: string; readonly handled: boolean }
  /** The page has nothing more to show. */
  | { readonly type: 'close'; readonly result: string }
  /** Starts a purchase in the device's store; `buy_result` with the same `id` answers. */
  | { readonly type: 'buy'; readonly id: string; readonly packet: number; readonly product: string }
  /** Reads the QR code of a TV; `scan_result` with the same `id` answers. */
  | { readonly type: 'scan'; readonly id: string };

/** From the native app to the page. */
export type NativeMessage =
  | {
      readonly type: 'hello';
      /** `ios`, `android`, … */
      readonly platform: string;
      /** Of the app. */
      readonly version: string;
      /** The types that the app sends and understands; `navigation`: it draws title and back button itself. */
      readonly abilities: readonly string[];
      readonly insets?: Insets;
      readonly theme?: 'dark' | 'light';
      readonly language?: string;
      /** Id of the app's user: a page with the session of another one asks for a new session. */
      readonly user?: number;
    }
  /** `handover`: the one-time code of `POST /v2/users/self/handover`; empty when the app has no user. */
  | { readonly type: 'session'; readonly id: string; readonly handover: string }
  | { readonly type: 'deep_link'; readonly link: LinkTarget }
  | { readonly type: 'push'; readonly push: Push }
  | { readonly type: 'push_token'; readonly notification_type: string; readonly token: string }
  | (Insets & { readonly type: 'insets' })
  | { readonly type: 'theme'; readonly theme: 'dark' | 'light' }
  /** The device's back button or gesture; `back_result` says whether the page went back. */
  | { readonly type: 'back'; readonly id: string }
  | { readonly type: 'visibility'; readonly shown: boolean }
  /** `receipt` is never trusted by the page or by Antenna: the operator's system checks it. */
  | {
      readonly type: 'buy_result';
      readonly id: string;
      readonly outcome: 'done' | 'cancelled' | 'failed';
      readonly receipt?: string;
    }
  | { readonly type: 'scan_result'; readonly id: string; readonly text?: string };
