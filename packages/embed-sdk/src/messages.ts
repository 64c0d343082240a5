/** Messages between a partner's page and the player in its frame (docs/partners.md). They contain nothing of the session. */

/** Seconds of the picture. */
export interface Moment {
  /** From the beginning of the stream or title. */
  readonly position: number;
  /** Only for a title. */
  readonly duration?: number;
  /** Unix seconds; only for a channel. */
  readonly wall?: number;
  readonly live: boolean;
}

export interface Sound {
  /** Percent. */
  readonly volume: number;
  readonly muted: boolean;
}

export interface Track {
  readonly id: string;
  /** Language tag in lower case, `und` where it is unknown. */
  readonly language: string;
  readonly label: string;
}

export interface Quality {
  readonly id: string;
  /** Lines of the picture. */
  readonly height: number;
}

/** What is selected; its ids are those of `tracks`. */
export interface Chosen {
  /** `auto`: as the connection allows. */
  readonly quality: string;
  readonly audio: string | null;
  /** `null`: no subtitles. */
  readonly text: string | null;
}

/** What can be selected, and what is. */
export interface Tracks {
  readonly qualities: readonly Quality[];
  readonly audios: readonly Track[];
  readonly texts: readonly Track[];
  readonly chosen: Chosen;
}

/** Of a channel's guide. */
export interface Programme {
  readonly title: string;
  /** Unix seconds. */
  readonly start: number;
  readonly end: number;
}

export interface PlayerStatus extends Moment, Sound {
  readonly rate: number;
  readonly paused: boolean;
  readonly chosen: Chosen;
}

/** What the player tells unasked, with the fields of each message. */
export interface PlayerEvents {
  readonly ready: { readonly version: 1; readonly abilities: readonly string[] };
  readonly playing: object;
  readonly paused: object;
  readonly ended: object;
  /** It cannot play what is open. */
  readonly error: { readonly reason: string };
  readonly position: Moment;
  readonly seeked: Moment;
  readonly volume: Sound;
  readonly tracks: Tracks;
  readonly programme: { readonly programme: Programme | null };
  /** An ad begins, or the last one of a break has ended. */
  readonly ad: { readonly playing: boolean };
  /** Of the picture, in pixels; sent when its proportions change. */
  readonly size: { readonly width: number; readonly height: number };
}
export type PlayerEvent = keyof PlayerEvents;

export type PlayerMessage =
  | { readonly [Name in PlayerEvent]: { readonly antenna: Name } & PlayerEvents[Name] }[PlayerEvent]
  | ({ readonly antenna: 'state'; readonly id?: string } & PlayerStatus)
  | { readonly antenna: 'done'; readonly id: string }
  | { readonly antenna: 'refused'; readonly id: string; readonly reason: string };

/** What the frame may be told to show; `pass` is the operator's signature for exactly this. */
export type Subject =
  | {
      /** Id or slug. */
      readonly channel: number | string;
      /** A moment of the archive, Unix seconds; live without it. */
      readonly ts?: number | undefined;
      readonly pass?: string | undefined;
    }
  | {
      /** Id or slug. */
      readonly content: string;
      readonly pass?: string | undefined;
    };

/** What the page may request, with the fields of each command. */
export interface CommandFields {
  readonly play: object;
  readonly pause: object;
  readonly mute: object;
  readonly unmute: object;
  /** `wall`: Unix seconds of a channel; `position`: seconds of a title. */
  readonly seek: { readonly wall: number } | { readonly position: number };
  readonly live: object;
  /** Percent. */
  readonly volume: { readonly volume: number };
  readonly rate: { readonly rate: number };
  readonly quality: { readonly quality: string };
  readonly audio: { readonly audio: string };
  readonly text: { readonly text: string | null };
  readonly load: Subject;
  readonly ask: object;
}
export type CommandName = keyof CommandFields;

/** One with an `id` is answered with `done` or `refused`, `ask` with `state`. */
export type Command = {
  readonly [Name in CommandName]: { readonly antenna: Name; readonly id?: string } & CommandFields[Name];
}[CommandName];
