/** The events and what each carries, by their names on the wire. */
export interface AnalyticsEvents {
  /** All seven are always present; what does not apply is null. */
  'playback start': {
    readonly statId: string | null;
    readonly channelId: number | null;
    readonly contentParentId: string | null;
    readonly contentId: string | null;
    readonly startType: string;
    /** Seconds into a title, Unix seconds of a broadcast; the same below. */
    readonly position: number;
    readonly libraryId: number | null;
  };
  'playback update': { readonly statId: string | null; readonly position: number };
  'playback 5 minutes': { readonly statId: string | null; readonly position: number };
  'playback quality': PlaybackQuality;
  'playback error': {
    readonly code: string;
    readonly errorType: string;
    readonly streamType: 'hls' | 'dash' | 'drm' | 'vitrina' | 'progressive';
    /** Without tokens. */
    readonly url: string | null;
    readonly position: number;
    readonly details: string | null;
    readonly content: string | null;
    readonly library: number | null;
    readonly channel: number | null;
  };
  ad: {
    readonly ad: string;
    readonly event: string;
    readonly place: string;
    readonly number: number;
    readonly object_id?: string;
  };
  open_channel: Source & { readonly channelId: number };
  open_content: Source & { readonly contentId: string };
  see_all: Source & { readonly row: string };
  back: Source;
  toggle_fullscreen: { readonly isFullscreen: boolean };
  toggle_favorite: {
    readonly kind: 'channel' | 'content' | 'program' | 'person';
    readonly id: string;
    readonly isFavored: boolean;
  };
  select_episode: { readonly number: number };
  select_season: { readonly number: number };
  select_schedule: { readonly channelId: number; readonly timestamp: number };
  watch_tv: Source;
  channels_filter_old_change: { readonly category: string };
  channels_filter_new_search_change: { readonly length: number };
  packet_info: { readonly packetId: string };
  focus: ItemSeen;
  show: ItemSeen;
  click: ItemSeen;
  activate_fail: PaymentEvent & { readonly status: number };
  promo_card_link_failure: PaymentEvent;
  open_packet: PaymentEvent;
  /** `amount`: what was paid now. */
  subscribe: PaymentEvent;
  unsubscribe: PaymentEvent;
  enable_renew: PaymentEvent;
  trial_button_click: PaymentEvent;
  offer_error: PaymentEvent & { readonly message: string };
  notification_show: PushSeen;
  notification_cancel: PushSeen;
  notification_run: PushSeen;
}

/** Quality of experience of one viewing, in the names of CTA-2066; times in ms. Unknown values are left out. */
export interface PlaybackQuality {
  readonly statId?: string;
  readonly engine: string;
  /** `zap`: from one channel to the next. */
  readonly startType: 'open' | 'zap';
  /** From the request to the first moving picture. */
  readonly videoStartupTime?: number;
  /** Closed before anything was shown, without an error. */
  readonly isExitBeforeVideoStart: boolean;
  /** Failed before anything was shown. */
  readonly isVideoStartFailure: boolean;
  /** Failed after that. */
  readonly isVideoPlaybackFailure: boolean;
  readonly playingTime: number;
  readonly rebufferingTime: number;
  readonly rebufferingCount: number;
  /** Share of rebuffering in playing and rebuffering time, 0–1. */
  readonly rebufferingRatio: number;
  /** Bits per second, weighted by time. */
  readonly averageBitrate?: number;
  readonly droppedFrames?: number;
  readonly totalFrames?: number;
  readonly errors: number;
}

interface Source {
  readonly source?: string;
}

/** Events of packets and payments carry packet, amount and source; what does not apply is null. */
interface PaymentEvent {
  readonly packetId: number | null;
  /** Money as in the API. */
  readonly amount: string | null;
  readonly source: string;
}

interface ItemSeen extends Source {
  readonly id: string;
  readonly position: number;
}

interface PushSeen {
  readonly id: string;
  readonly title: string;
  readonly action: string;
  readonly time_to_live: number;
  readonly time_start: number;
  readonly destination: string;
}

export type AnalyticsEventName = keyof AnalyticsEvents;

/** The name on the wire: numbered events carry their number in it (`select_episode_3`). */
export function wireName<Name extends AnalyticsEventName>(name: Name, data: AnalyticsEvents[Name]): string {
  return name === 'select_episode' || name === 'select_season'
    ? `${name}_${(data as AnalyticsEvents['select_episode']).number}`
    : name;
}
