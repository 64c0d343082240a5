/** The events of the documents (spec 2 §7) and what each carries. Names are the wire's. */
export interface AnalyticsEvents {
  'playback start': { readonly statId?: string; readonly channelId?: number; readonly contentParentId?: string; readonly contentId?: string; readonly startType: string; readonly position: number; readonly libraryId?: number };
  'playback update': { readonly statId: string; readonly position: number };
  'playback error': {
    readonly code: string;
    readonly errorType: string;
    readonly streamType: 'hls' | 'drm' | 'vitrina';
    readonly url?: string;
    readonly position: number;
    readonly details?: string;
    readonly content?: string;
    readonly library?: number;
    readonly channel?: number;
  };
  ad: { readonly ad: string; readonly event: string; readonly place: string; readonly number: number; readonly object_id?: string };
  open_channel: Source & { readonly channelId: number };
  open_content: Source & { readonly contentId: string };
  see_all: Source & { readonly row: string };
  back: Source;
  toggle_fullscreen: { readonly isFullscreen: boolean };
  toggle_favorite: { readonly kind: 'channel' | 'content' | 'program' | 'person'; readonly id: string; readonly isFavored: boolean };
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
  activate_fail: { readonly status: number };
  notification_show: PushSeen;
  notification_cancel: PushSeen;
  notification_run: PushSeen;
}

interface Source {
  readonly source?: string;
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
  return name === 'select_episode' || name === 'select_season' ? `${name}_${(data as AnalyticsEvents['select_episode']).number}` : name;
}
