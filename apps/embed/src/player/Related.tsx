import { call, contentCalls, type ContentCard } from '@antenna/api-client';
import { isAdultAge } from '@antenna/catalogue';
import type { Player } from '@antenna/player-core';
import { Picture, useTranslation } from '@antenna/ui-kit';
import { useEffect, useState } from 'react';
import type { EmbedServices } from '../services.ts';
import './Related.css';

/** Fits into one row of a frame. */
const MOST = 4;
const ANYBODY = { isChild: false } as const;

export interface RelatedProps {
  readonly id: string;
  readonly player: Player;
  readonly services: Pick<EmbedServices, 'client' | 'shown'>;
}

/** Similar titles after the end; each plays in this frame. */
export function Related({ id, player, services }: RelatedProps) {
  const { t } = useTranslation();
  const { client, shown } = services;
  const [cards, setCards] = useState<readonly ContentCard[]>([]);
  useEffect(() => {
    let isCurrent = true;
    void client.send(call(contentCalls.similar, { id, limit: 3 * MOST })).then((answer) => {
      // Adult titles do not play here.
      if (isCurrent && answer.ok) setCards(answer.value.filter(({ age }) => !isAdultAge(age, ANYBODY)).slice(0, MOST));
    });
    return () => void (isCurrent = false);
  }, [client, id]);
  const open = (card: ContentCard) => {
    shown.set({
      place: { kind: 'content', id: card.id, ignoresParentalControl: false },
      showsAdults: false,
    });
    void player.do('open', { subject: { kind: 'content', id: card.id } }, 'viewer');
  };
  return cards.length === 0 ? null : (
    <section className="em-related" aria-label={t('catalogue.similar')}>
      <ul>
        {cards.map((card) => (
          <li key={card.id}>
            <button type="button" aria-label={card.title} onClick={() => open(card)}>
              <span className="em-related-picture">
                <Picture
                  src={card.cover.bg ?? card.cover.still}
                  tone={card.title}
                  color={card.cover.colorBg}
                  kind="still"
                />
              </span>
              <span className="em-related-title">{card.title}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
