import type { ContentCard, HistoryItem, Person, Promotion } from '@antenna/api-client';
import { rowShape } from '@antenna/catalogue';
import { CollectionCard } from './CollectionCard.tsx';
import { HistoryCard } from './HistoryCard.tsx';
import { PersonCard } from './PersonCard.tsx';
import {
  BackgroundCard,
  BannerCard,
  DonateCard,
  PacketPromoCard,
  PromotionButton,
  PromotionCard,
} from './PromotionCard.tsx';

export type LateCardProps =
  | { readonly history: HistoryItem }
  | { readonly content: ContentCard }
  | { readonly person: Person }
  | { readonly promotion: Promotion; readonly template: string };

/** Something begun, a title that stands for several, a person, or a promotion as its row's template draws it (B-155). */
export function LateCard(props: LateCardProps) {
  if ('history' in props) return <HistoryCard item={props.history} />;
  if ('content' in props) return <CollectionCard content={props.content} />;
  if ('person' in props) return <PersonCard person={props.person} />;
  const { promotion, template } = props;
  switch (rowShape(template)) {
    case 'button':
      return <PromotionButton promotion={promotion} isBranded={template === 'branded_button'} />;
    case 'promo-background':
      return <BackgroundCard promotion={promotion} />;
    case 'promo-wide':
      return <BannerCard promotion={promotion} />;
    case 'packet':
      return <PacketPromoCard promotion={promotion} isBase={template === 'packet_promo_base'} />;
    case 'donate-packs':
      return <DonateCard promotion={promotion} />;
    default:
      return <PromotionCard promotion={promotion} />;
  }
}
