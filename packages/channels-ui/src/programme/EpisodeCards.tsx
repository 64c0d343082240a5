import { Button, CardList, useTranslation } from '@antenna/ui-kit';
import { Children, useEffect, useId, useRef, useState, type ReactNode } from 'react';
import './EpisodeCards.css';

export interface EpisodeCardsProps {
  readonly title: string;
  /** Cards before "show more". */
  readonly shown: number;
  readonly children?: ReactNode;
}

/** A titled grid of cards with "show more" (B-581); nothing when there are none. */
export function EpisodeCards({ title, shown, children }: EpisodeCardsProps) {
  const { t } = useTranslation();
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const [isWhole, setWhole] = useState(false);
  const cards = Children.toArray(children);
  const firstMore = useRef(0);
  // The button is removed: the focus moves to the first new card.
  useEffect(() => {
    if (isWhole) list.current?.children[firstMore.current]?.querySelector<HTMLElement>('a, button')?.focus();
  }, [isWhole]);
  if (cards.length === 0) return null;
  const visible = isWhole ? cards : cards.slice(0, shown);
  return (
    <section className="ch-episodes" aria-labelledby={id}>
      <h2 id={id} className="k-h2">
        {title}
      </h2>
      <CardList ref={list}>{visible}</CardList>
      {visible.length < cards.length ? (
        <Button
          kind="quiet"
          onClick={() => {
            firstMore.current = shown;
            setWhole(true);
          }}
        >
          {t('catalogue.show_more')}
        </Button>
      ) : null}
    </section>
  );
}
