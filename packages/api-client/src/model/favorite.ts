/** A favourite of the viewer (B-235). Exactly one of the four ids is present (B-338). */
export interface Favorite {
  readonly id: string;
  readonly objectId?: string;
  readonly channelId?: number;
  readonly contentId?: string;
  readonly programId?: number;
  readonly personId?: number;
  readonly priority?: number;
}
