import type { Card } from '@antenna/api-client';
import { useCardsQuery, useOpenModal } from '@antenna/store';
import { Button, ErrorState, iconCreditCard, Skeleton, Tag, useTranslation } from '@antenna/ui-kit';
import { useId } from 'react';
import { RowFact, Rows } from '../parts/Row.tsx';
import './LinkedCards.css';

/**
 * The linked cards, default first; each can be removed after a confirmation, and another one linked (A-155, C-094,
 * C-096).
 */
export function LinkedCards({ onLink }: { readonly onLink?: (() => void) | undefined }) {
  const { t } = useTranslation();
  const headingId = useId();
  const { data: cards, isError, refetch } = useCardsQuery();
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className="k-h2">
        {t('settings.cards')}
      </h2>
      {isError && !cards ? <ErrorState title={t('settings.failed_title')} onRetry={() => void refetch()} /> : null}
      {!cards && !isError ? (
        <div aria-busy="true">
          <Skeleton height={64} />
        </div>
      ) : null}
      {cards?.length === 0 ? <p className="k-text-2">{t('settings.cards_none')}</p> : null}
      {cards && cards.length > 0 ? (
        <Rows label={t('settings.cards')}>
          {cards.map((card) => (
            <CardRow key={card.id} card={card} />
          ))}
        </Rows>
      ) : null}
      {onLink ? (
        <p className="st-cards-link">
          <Button kind="outline" size="small" onClick={onLink}>
            {t('settings.card_link')}
          </Button>
        </p>
      ) : null}
    </section>
  );
}

function CardRow({ card: { id, number, isPrimary } }: { readonly card: Card }) {
  const { t } = useTranslation();
  const openModal = useOpenModal();
  const ask = () =>
    openModal({
      name: 'confirm',
      with: {
        title: t('settings.card_remove_title'),
        text: t('settings.card_remove_text', { number }),
        confirm: t('settings.card_remove'),
        cancel: t('common.cancel'),
        isDangerous: true,
        intent: { do: 'remove-card', id },
      },
    });
  return (
    <RowFact
      icon={iconCreditCard}
      label={t('settings.card', { number })}
      value={isPrimary ? <Tag>{t('settings.card_primary')}</Tag> : undefined}
      action={
        <Button kind="danger" size="small" aria-label={t('settings.card_remove_named', { number })} onClick={ask}>
          {t('settings.card_remove')}
        </Button>
      }
    />
  );
}
