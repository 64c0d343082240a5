import type { Promotion } from '@antenna/api-client';
import { targetOf, type Target } from '@antenna/navigation';
import { Button, ButtonLink, Card, Picture } from '@antenna/ui-kit';
import { useOpenTarget, useViewerPlace } from '../open-target.tsx';
import './cards.css';

/** Where a promotion leads for this viewer. */
export function usePromotionTarget(promotion: Promotion): Target | undefined {
  const place = useViewerPlace();
  return targetOf(promotion.destination, place);
}

/** A picture that links to a path of the app, a new tab or a modal. */
export function PromotionCard({ promotion }: { readonly promotion: Promotion }) {
  const target = usePromotionTarget(promotion);
  const open = useOpenTarget();
  const picture = <Picture src={promotion.image} title={promotion.title} tone={promotion.title} />;
  if (target?.kind === 'modal') {
    return (
      <button type="button" className="k-card k-card--wide ca-card-button" onClick={() => open(target)}>
        <span className="k-card-picture">{picture}</span>
        <span className="k-card-text">
          <span className="k-card-title k-clip">{promotion.title}</span>
          <span className="k-card-caption k-clip">{promotion.caption}</span>
        </span>
      </button>
    );
  }
  return (
    <Card to={addressOf(target)} shape="wide" picture={picture} title={promotion.title} caption={promotion.caption} />
  );
}

/** A row of buttons (template `button`): text without a picture. */
export function PromotionButton({ promotion }: { readonly promotion: Promotion }) {
  const target = usePromotionTarget(promotion);
  const open = useOpenTarget();
  if (target?.kind === 'modal')
    return (
      <Button kind="quiet" wide onClick={() => open(target)}>
        {promotion.title}
      </Button>
    );
  return (
    <ButtonLink kind="quiet" wide to={addressOf(target)}>
      {promotion.title}
    </ButtonLink>
  );
}

/** A promotion without a valid target leads home. */
export function addressOf(target: Target | undefined): string {
  if (target?.kind === 'path') return target.path;
  return target?.kind === 'outside' ? target.url : '/';
}
