import { usePacketsQuery } from '@antenna/store';
import { EmptyState, ErrorState, iconTicket, Skeleton, useFormats, useTranslation } from '@antenna/ui-kit';
import { RowFact, Rows } from '../parts/Row.tsx';
import type { AccountView } from './use-account.ts';

/** Packets available for subscription. */
export function SubscriptionsPage({ account }: { readonly account: AccountView }) {
  const { t } = useTranslation();
  const { price } = useFormats();
  const { data: packets, isError, refetch } = usePacketsQuery();
  const sign = account.provider?.currency.symbol ?? '';
  if (isError && !packets) return <ErrorState title={t('settings.failed_title')} onRetry={() => void refetch()} />;
  if (!packets)
    return (
      <div aria-busy="true">
        {[0, 1, 2].map((each) => (
          <Skeleton key={each} height={64} />
        ))}
      </div>
    );
  if (packets.length === 0) return <EmptyState icon={iconTicket} title={t('settings.packets_none')} />;
  return (
    <Rows label={t('settings.packets_available')}>
      {packets.map((packet) => (
        <RowFact
          key={packet.id}
          label={packet.name}
          detail={[
            packet.channelsCount > 0 ? t('channels.packet_channels', { count: packet.channelsCount }) : '',
            packet.description,
          ]
            .filter(Boolean)
            .join(' · ')}
          value={price(packet.price, sign, t('settings.free'))}
        />
      ))}
    </Rows>
  );
}
