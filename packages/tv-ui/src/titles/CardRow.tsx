import { Press, Row } from '@antenna/tv-kit';
import { TvPicture } from '../parts/TvPicture.tsx';
import './titles.css';

export interface SmallCard {
  readonly id: string;
  readonly title: string;
  readonly about?: string | undefined;
  readonly image?: string | undefined;
  readonly path: string;
  /** A face fills the card; a logo is shown whole. */
  readonly isPortrait?: boolean;
}

export interface CardRowProps {
  readonly region: string;
  readonly title: string;
  readonly cards: readonly SmallCard[];
  readonly onOpen: (path: string) => void;
  readonly viewport?: number;
}

/** Channels and people: a picture with its name. */
export function CardRow({ region, title, cards, onOpen, viewport }: CardRowProps) {
  return (
    <Row
      region={region}
      title={title}
      count={cards.length}
      width={240}
      height={cards.some(({ about }) => about) ? 230 : 196}
      {...(viewport === undefined ? {} : { viewport })}
      keyOf={(index) => cards[index]?.id ?? index}
      render={(index) => {
        const card = cards[index];
        return card ? (
          <Press className="tu-title-card" onPress={() => onOpen(card.path)}>
            <TvPicture src={card.image} title={card.title} fit={card.isPortrait ? 'top' : 'whole'} />
            <span className="tu-title-card-name tu-ellipsis">{card.title}</span>
            {card.about ? <span className="tu-title-card-about tu-ellipsis">{card.about}</span> : null}
          </Press>
        ) : null;
      }}
    />
  );
}
