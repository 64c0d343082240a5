import { Press } from '@antenna/tv-kit';
import { classNames } from '@antenna/ui-kit';
import { TvPicture } from '../parts/TvPicture.tsx';
import { PictureRow } from './PictureRow.tsx';
import './titles.css';

export interface SmallCard {
  readonly id: string;
  readonly title: string;
  readonly about?: string | undefined;
  readonly image?: string | undefined;
  readonly path: string;
  /** A face is round; a logo is shown whole. */
  readonly isPortrait?: boolean;
}

export interface CardRowProps {
  readonly region: string;
  readonly title: string;
  readonly cards: readonly SmallCard[];
  readonly onOpen: (path: string) => void;
  readonly viewport?: number | undefined;
}

/** Channels and people: a picture with its name. */
export function CardRow({ region, title, cards, onOpen, viewport }: CardRowProps) {
  return (
    <PictureRow
      region={region}
      title={title}
      items={cards}
      height={cardHeight(cards)}
      viewport={viewport}
      card={(card) => (
        <Press
          className={classNames('tu-title-card', card.isPortrait && 'tu-title-card--face')}
          onPress={() => onOpen(card.path)}
        >
          <TvPicture
            className="tu-title-card-picture"
            src={card.image}
            title={card.title}
            fit={card.isPortrait ? 'top' : 'whole'}
          />
          <span className="tu-title-card-name tu-ellipsis">{card.title}</span>
          {card.about ? <span className="tu-title-card-about tu-ellipsis">{card.about}</span> : null}
        </Press>
      )}
    />
  );
}

/** Picture, name and, where one of them has it, a second line. */
const cardHeight = (cards: readonly SmallCard[]) =>
  (cards.some(({ isPortrait }) => isPortrait) ? 232 : 196) + (cards.some(({ about }) => about) ? 34 : 0);
