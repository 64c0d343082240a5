import type { Promotion } from '@antenna/api-client';
import { targetOf, type Target } from '@antenna/navigation';
import { useViewerPlace } from '../open-target.tsx';

/** Where a promotion leads for this viewer. */
export function usePromotionTarget(promotion: Promotion): Target | undefined {
  return targetOf(promotion.destination, useViewerPlace());
}

/** A promotion without a valid target leads home. */
export function addressOf(target: Target | undefined): string {
  if (target?.kind === 'path') return target.path;
  return target?.kind === 'outside' ? target.url : '/';
}
