export type ProfileRole = 'adult' | 'child';

/** When a child may watch. Clock times are `HH:MM` of the operator's day; `undefined` = no limit. */
export interface ViewingLimits {
  readonly from?: string;
  readonly to?: string;
  readonly dailyMinutes?: number;
}

/** How a profile wants to be played to. */
export interface PlaybackSettings {
  /** Lines of the best picture; `undefined`: no limit. */
  readonly qualityLimit?: number | undefined;
  readonly isDataSaver: boolean;
  readonly autoplaysNext: boolean;
  readonly hasPreviews: boolean;
}

export interface UserProfile {
  readonly id: string;
  readonly name: string;
  readonly icon?: string;
  readonly avatarId?: number;
  readonly role: ProfileRole;
  readonly limits: ViewingLimits;
  /** Absent where the server keeps none. */
  readonly playback?: PlaybackSettings;
}

/** The active profile of this device. */
export interface ActiveProfile extends UserProfile {
  /** Minutes that a child may still watch today; `undefined`: unlimited. */
  readonly viewingLeft?: number;
}

export interface Avatar {
  readonly id: number;
  readonly src: string;
}

/** A group of avatars in the picker. */
export interface AvatarCategory {
  readonly title: string;
  readonly avatars: readonly Avatar[];
}
