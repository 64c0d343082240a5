import type { Promotion } from '@antenna/api-client';
import { Button, ButtonLink, classNames, Icon, iconArrowRight, Link, Picture, useTabStop } from '@antenna/ui-kit';
import type { ReactNode } from 'react';
import { useOpenTarget } from '../open-target.tsx';
import { addressOf, usePromotionTarget } from './promotion-target.ts';
import './PromotionCard.css';

export interface PromotionCardProps {
  readonly promotion: Promotion;
}

/** A promotion in a row of titles: a picture with the words below. */
export function PromotionCard({ promotion }: PromotionCardProps) {
  return (
    <Destination promotion={promotion} className="k-card k-card--wide">
      <span className="k-card-picture">
        <Still promotion={promotion} />
      </span>
      <Words promotion={promotion} />
    </Destination>
  );
}

/** Template promo-bg: the picture is the background of the words. */
export function BackgroundCard({ promotion }: PromotionCardProps) {
  return (
    <Destination promotion={promotion} className="k-card ca-promo ca-promo--background">
      <Still promotion={promotion} />
      <Words promotion={promotion} />
    </Destination>
  );
}

/** Template promo-wide below other rows: a banner as wide as the page, with its description. */
export function BannerCard({ promotion }: PromotionCardProps) {
  return (
    <Destination promotion={promotion} className="k-card ca-promo ca-promo--banner">
      <Still promotion={promotion} kind="wide" />
      <Words promotion={promotion} isLong />
    </Destination>
  );
}

/** Templates packet_promo and packet_promo_base: a plan with what it offers. The base plan is drawn in the brand's colour. */
export function PacketPromoCard({ promotion, isBase = false }: PromotionCardProps & { readonly isBase?: boolean }) {
  return (
    <Destination
      promotion={promotion}
      className={classNames('k-card ca-promo ca-promo--packet', isBase && 'ca-promo--base')}
    >
      {promotion.image ? (
        <span className="ca-promo-still">
          <Still promotion={promotion} />
        </span>
      ) : null}
      <Words promotion={promotion} isLong />
      <Icon glyph={iconArrowRight} size="inline" />
    </Destination>
  );
}

/** Template donate_packs: an amount or a way to support, without a picture of its own. */
export function DonateCard({ promotion }: PromotionCardProps) {
  return (
    <Destination promotion={promotion} className="k-card ca-promo ca-promo--donate">
      <Words promotion={promotion} isLong />
    </Destination>
  );
}

/** Template button: text without a picture. Template branded_button: in the brand's colour, with the promotion's picture. */
export function PromotionButton({
  promotion,
  isBranded = false,
}: PromotionCardProps & { readonly isBranded?: boolean }) {
  const target = usePromotionTarget(promotion);
  const open = useOpenTarget();
  const look = {
    kind: isBranded ? ('brand' as const) : ('quiet' as const),
    wide: true,
    className: isBranded ? 'ca-branded-button' : undefined,
    children: (
      <>
        {isBranded && promotion.image ? <img src={promotion.image} alt="" /> : null}
        {promotion.title}
      </>
    ),
  };
  return target?.kind === 'modal' ? (
    <Button {...look} onClick={() => open(target)} />
  ) : (
    <ButtonLink {...look} to={addressOf(target)} />
  );
}

/** A link to a path of the app or to another site in a new tab, or a button that opens a modal. */
function Destination({
  promotion,
  className,
  children,
}: PromotionCardProps & { readonly className: string; readonly children: ReactNode }) {
  const target = usePromotionTarget(promotion);
  const open = useOpenTarget();
  const tabStop = useTabStop();
  return target?.kind === 'modal' ? (
    <button type="button" className={classNames(className, 'ca-card-button')} {...tabStop} onClick={() => open(target)}>
      {children}
    </button>
  ) : (
    <Link to={addressOf(target)} className={className}>
      {children}
    </Link>
  );
}

const Still = ({ promotion, kind = 'still' }: PromotionCardProps & { readonly kind?: 'still' | 'wide' }) => (
  <Picture src={promotion.image} kind={kind} tone={promotion.title} />
);

function Words({ promotion, isLong = false }: PromotionCardProps & { readonly isLong?: boolean }) {
  const { title, caption, description } = promotion;
  return (
    <span className="k-card-text">
      <span className="k-card-title k-clamp-2">{title}</span>
      {caption ? <span className="k-card-caption k-clip">{caption}</span> : null}
      {isLong && description ? <span className="ca-promo-about k-clamp-2">{description}</span> : null}
    </span>
  );
}
