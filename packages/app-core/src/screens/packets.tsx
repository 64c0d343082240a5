import { NotFound, PageTitle } from '@antenna/catalogue-ui';
import {
  EmbeddedContext,
  PacketPage,
  PacketsPage,
  PromoInfoPage,
  PromoPage,
  ProviderPage,
  SubscriptionsSection,
} from '@antenna/packets-payments-ui';
import { ForAdults } from '@antenna/session-ui';
import { TV_DEVICES } from '@antenna/shell-ui';
import { useSelling, useSessionValue } from '@antenna/store';
import { useTranslation } from '@antenna/ui-kit';
import type { ReactNode } from 'react';
import { useLocation, useParams } from 'react-router';
import { useServices } from '../services/services-context.tsx';

/** In another site's page, buttons open the packet's page (C-019). A child is shown no prices. */
function Framed({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation();
  const isChild = useSessionValue('isChild');
  const { isEmbed } = useServices().context;
  const { showsPrices } = useSelling();
  if (!isChild && showsPrices) return <EmbeddedContext value={isEmbed}>{children}</EmbeddedContext>;
  return (
    <div className="pk-page k-gutter">
      <PageTitle words={t('packets.title')} />
      <h1 className="k-h1">{t('packets.title')}</h1>
      {isChild ? <ForAdults /> : <SubscriptionsSection />}
    </div>
  );
}

/** `/packets` (A-051, C-009, C-010). */
export function PacketsScreen() {
  const { t } = useTranslation();
  return (
    <Framed>
      <PageTitle words={t('packets.title')} />
      <PacketsPage />
    </Framed>
  );
}

export function PacketScreen() {
  const params = useParams();
  const { search } = useLocation();
  return (
    <Framed>
      <PacketPage
        id={params['packet'] ?? ''}
        search={search}
        notFound={<NotFound kind="subscription" />}
        Title={PageTitle}
      />
    </Framed>
  );
}

export function ProviderScreen() {
  const id = useParams()['provider'] ?? '';
  return (
    <Framed>
      <ProviderPage key={id} id={id} devices={TV_DEVICES} notFound={<NotFound kind="page" />} Title={PageTitle} />
    </Framed>
  );
}

/** `/promo` and `/promo/{id}`. */
export function PromoScreen() {
  const { search } = useLocation();
  const id = useParams()['promo'];
  return id === undefined ? (
    <Framed>
      <PromoPage kind="promo" search={search} Title={PageTitle} />
    </Framed>
  ) : (
    <PromoInfoPage key={id} id={id} Title={PageTitle} />
  );
}

export function GiftScreen() {
  const { search } = useLocation();
  return <PromoPage kind="gift" search={search} Title={PageTitle} />;
}
