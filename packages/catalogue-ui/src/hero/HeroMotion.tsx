import type { Promotion } from '@antenna/api-client';
import { useReducedMotion } from '@antenna/ui-kit';
import { use, type RefObject } from 'react';
import { SlotsContext } from '../row/card-slots.tsx';
import { useSeen } from '../content/use-trailer.ts';
import { HeroTrailer } from './HeroTrailer.tsx';
import { useDrag } from './use-drag.ts';
import type { Rotation } from './use-rotation.ts';
import './HeroMotion.css';

export interface HeroMotionProps {
  readonly root: RefObject<HTMLElement | null>;
  readonly promotions: readonly Promotion[];
  readonly rotation: Rotation;
  /** The row says how long a slide is shown: a trailer does not lengthen it. */
  readonly isTimed: boolean;
}

/** What moves in a hero: slides that are dragged, and the shown slide's trailer. */
export function HeroMotion({ root, promotions, rotation, isTimed }: HeroMotionProps) {
  const isGrabbed = rotation.busy === 'drag';
  useDrag(root, {
    count: promotions.length,
    current: rotation.current,
    isGrabbed,
    onTurn: rotation.go,
    onGrab: (next) => rotation.hold(next ? 'drag' : undefined),
  });
  const Playing = use(SlotsContext)?.trailer;
  const shown = promotions[rotation.current];
  const isStill = useReducedMotion();
  const isOffered = shown?.trailerId !== undefined && !rotation.isStopped && !isStill && !isGrabbed;
  const isSeen = useSeen(root, isOffered);
  return Playing && isOffered && isSeen && shown.trailerId !== undefined ? (
    <HeroTrailer
      key={shown.id}
      id={shown.trailerId}
      player={Playing}
      onPlaying={(isPlaying) =>
        rotation.hold((now) => (isPlaying && !isTimed ? 'trailer' : now === 'trailer' ? undefined : now))
      }
    />
  ) : null;
}
