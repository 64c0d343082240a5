export type ProfileRole = 'adult' | 'child';

/** When a child may watch. Clock times are `HH:MM` of the operator's day; `undefined` = no limit. */
export interface ViewingLimits {
  readonly from?: string;
  readonly to?: string;
  readonly dailyMinutes?: number;
}

export interface UserProfile {
  readonly id: string;
  readonly name: string;
  readonly icon?: string;
  readonly avatarId?: number;
  readonly role: ProfileRole;
  readonly limits: ViewingLimits;
}

/** The profile this device watches with. */
export interface ActiveProfile extends UserProfile {
  /** Minutes a child may still watch now; `undefined` = without end. */
  readonly viewingLeft?: number;
}

export interface Avatar {
  readonly id: number;
  readonly src: string;
}

/** Avatars as the picker shows them: under one heading. */
export interface AvatarCategory {
  readonly title: string;
  readonly avatars: readonly Avatar[];
}
