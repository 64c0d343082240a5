import type { Category, Channel } from '@antenna/api-client';
import type { Seconds } from '@antenna/kernel';
import type { Day, GuideRange } from '@antenna/schedule';
import type { ComponentType } from 'react';
import type { DetailStripProps } from '../parts/DetailStrip.tsx';
import type { ProgrammeActionHandlers } from '../parts/ProgrammeActions.tsx';
import type { GuidePlace } from '../place.ts';
import type { GuideSource } from '../tiles/guide-source.ts';

export interface GuideViewProps extends ProgrammeActionHandlers {
  readonly state: 'loading' | 'failed' | 'ready';
  readonly onRetry: () => void;
  readonly categories: readonly Category[];
  readonly category: Category | undefined;
  readonly isChild?: boolean | undefined;
  /** Channels of the category, in order. */
  readonly channels: readonly Channel[];
  readonly onCategory: (slug: string) => void;
  readonly source: GuideSource;
  readonly range: GuideRange;
  readonly days: readonly Day[];
  readonly now: Seconds;
  /** Place at which the guide opens; later changes are ignored. */
  readonly place: GuidePlace;
  readonly onPlace: (place: GuidePlace) => void;
  /** Called when a programme that cannot play is pressed. */
  readonly onRefused: (text: 'error_schedule_from_future' | 'error_schedule_copyright_banned') => void;
  /** Strip with loaded details; without it, the plain strip. */
  readonly strip?: ComponentType<DetailStripProps> | undefined;
  /** The viewer came back to this page: the focus returns to the grid. */
  readonly isRestored?: boolean | undefined;
}
