import type { Card } from '@antenna/api-client';
import { useCardsQuery, useOpenModal } from '@antenna/store';
import { Button, ErrorState, iconCreditCard, Skeleton, Tag } from '@antenna/ui-kit';
import { useId } from 'react';
import { RowFact, Rows } from '../parts/Row.tsx';
import { useTexts } from '../texts.ts';
import './LinkedCards.css';

/** The cards of the account, the one that pays first; each goes after a question, and another may be linked (A-155, C-094, C-096). */
export function LinkedCards({ onLink }: { readonly onLink?: (() => void) | undefined }) {
  const text = useTexts();
  const headingId = useId();
  const { data: cards, isError, refetch } = useCardsQuery();
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className="k-h2">
        {text('settings.cards')}
      </h2>
      {isError && !cards ? <ErrorState title={text('settings.failed_title')} onRetry={() => void refetch()} /> : null}
      {!cards && !isError ? (
        <div aria-busy="true">
          <Skeleton height={64} />
        </div>
      ) : null}
      {cards?.length === 0 ? <p className="k-text-2">{text('settings.cards_none')}</p> : null}
      {cards && cards.length > 0 ? (
        <Rows label={text('settings.cards')}>
          {cards.map((card) => (
            <CardRow key={card.id} card={card} />
          ))}
        </Rows>
      ) : null}
      {onLink ? (
        <p className="st-cards-link">
          <Button kind="outline" size="small" onClick={onLink}>
            {text('settings.card_link')}
          </Button>
        </p>
      ) : null}
    </section>
  );
}

function CardRow({ card: { id, number, isPrimary } }: { readonly card: Card }) {
  const text = useTexts();
  const openModal = useOpenModal();
  const ask = () =>
    openModal({
      name: 'confirm',
      with: {
        title: text('settings.card_remove_title'),
        text: text('settings.card_remove_text', { number }),
        confirm: text('settings.card_remove'),
        cancel: text('common.cancel'),
        isDangerous: true,
        intent: { do: 'remove-card', id },
      },
    });
  return (
    <RowFact
      icon={iconCreditCard}
      label={text('settings.card', { number })}
      value={isPrimary ? <Tag>{text('settings.card_primary')}</Tag> : undefined}
      action={
        <Button kind="danger" size="small" aria-label={text('settings.card_remove_named', { number })} onClick={ask}>
          {text('settings.card_remove')}
        </Button>
      }
    />
  );
}
