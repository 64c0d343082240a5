import type { PromoData } from '@antenna/api-client';
import {
  Button,
  EmptyState,
  ErrorState,
  Icon,
  iconGift,
  iconTicket,
  Skeleton,
  useFormats,
  useTranslation,
} from '@antenna/ui-kit';
import '../packets/packets.css';
import './promo.css';

/** `/promo` and `/gift`: what a code is for, and the way to enter one (C-024, C-026). */
export function PromoEntry({ kind, onEnter }: { readonly kind: 'promo' | 'gift'; readonly onEnter: () => void }) {
  const { t } = useTranslation();
  const isGift = kind === 'gift';
  return (
    <div className="pk-page pk-promo k-gutter">
      <Icon glyph={isGift ? iconGift : iconTicket} size="large" />
      <h1 className="pk-name">{t(isGift ? 'packets.gift_title' : 'settings.promo')}</h1>
      <p className="k-lead k-text-2">{t(isGift ? 'packets.gift_text' : 'packets.promo_text')}</p>
      <p>
        <Button kind="brand" aria-haspopup="dialog" onClick={onEnter}>
          {t('packets.promo_enter')}
        </Button>
      </p>
    </div>
  );
}

export interface PromoInfoProps {
  /** `undefined` while it comes, `missing` where there is none. */
  readonly promo: PromoData | 'missing' | 'failed' | undefined;
  /** Names of the packets it gives. */
  readonly packets: readonly string[];
  readonly sign: string;
  readonly onActivate: () => void;
  readonly onEnter: () => void;
  readonly onRetry?: (() => void) | undefined;
}

/** `/promo/{id}`: what a code gives, and a button that applies it. */
export function PromoInfo({ promo, packets, sign, onActivate, onEnter, onRetry }: PromoInfoProps) {
  const { t } = useTranslation();
  const { price } = useFormats();
  if (promo === undefined)
    return (
      <div className="pk-page k-gutter" aria-busy="true">
        <Skeleton height={220} shape="panel" />
      </div>
    );
  if (promo === 'failed')
    return (
      <div className="pk-page k-gutter">
        <ErrorState page level={1} title={t('packets.failed')} onRetry={onRetry} />
      </div>
    );
  if (promo === 'missing') {
    return (
      <div className="pk-page k-gutter">
        <EmptyState
          page
          level={1}
          icon={iconTicket}
          title={t('packets.promo_lost')}
          text={t('packets.promo_lost_text')}
          action={
            <Button kind="quiet" onClick={onEnter}>
              {t('packets.promo_enter')}
            </Button>
          }
        />
      </div>
    );
  }
  const days = promo.days || promo.ottDays;
  const facts = [
    ...packets,
    ...(days > 0 ? [t('packets.promo_days', { count: days })] : []),
    ...(promo.isPaid && promo.amount > 0 ? [t('packets.promo_price', { price: price(promo.amount, sign) })] : []),
  ];
  return (
    <div className="pk-page pk-promo k-gutter">
      <Icon glyph={iconGift} size="large" />
      <h1 className="pk-name">{promo.confirmationTitle || t('settings.promo')}</h1>
      {promo.description ? <p className="k-lead k-text-2">{promo.description}</p> : null}
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- a list without bullets is no list to Safari unless it says so */}
      {facts.length > 0 ? (
        <ul role="list" className="pk-promo-facts">
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      ) : null}
      <p>
        <Button kind="brand" aria-haspopup="dialog" onClick={onActivate}>
          {t('packets.promo_activate')}
        </Button>
      </p>
    </div>
  );
}
