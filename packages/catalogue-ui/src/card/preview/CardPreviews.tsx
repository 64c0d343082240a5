import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { CardPreview } from './CardPreview.tsx';
import { followCards, type ShownCard } from './follow-cards.ts';

/** The preview of the card that the pointer or the visible focus rests on: one at a time, none by touch. */
export function CardPreviews() {
  const [card, setCard] = useState<ShownCard>();
  useEffect(() => followCards(document, setCard), []);
  return card ? createPortal(<CardPreview key={card.id} card={card} />, card.item) : null;
}
