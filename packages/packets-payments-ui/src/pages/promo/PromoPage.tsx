import { readQuery } from '@antenna/navigation';
import { useOpenModal, usePacketListQuery, usePromoInfoQuery, useProvider } from '@antenna/store';
import { useEffect } from 'react';
import { PromoEntry, PromoInfo } from './PromoView.tsx';
import type { ComponentType } from 'react';
import { useTranslation } from '@antenna/ui-kit';

type Title = ComponentType<{ readonly words: string | undefined }>;

/** `/promo`: the wizard opens automatically, with `?code=` in it (C-024, C-025). `/gift`: the same behind a button. */
export function PromoPage({
  kind,
  search,
  Title,
}: {
  readonly kind: 'promo' | 'gift';
  readonly search: string;
  readonly Title: Title;
}) {
  const { t } = useTranslation();
  const open = useOpenModal();
  const code = readQuery(search)['code'];
  const enter = () => open({ name: 'promocode_wizard', with: code ? { code } : {} });
  useEffect(() => {
    if (kind === 'promo') open({ name: 'promocode_wizard', with: code ? { code } : {} });
  }, [kind, code, open]);
  return (
    <>
      <Title words={t(kind === 'gift' ? 'packets.gift_title' : 'settings.promo')} />
      <PromoEntry kind={kind} onEnter={enter} />
    </>
  );
}

/** `/promo/{id}`: number, slug or the code itself (C-026). */
export function PromoInfoPage({ id, Title }: { readonly id: string; readonly Title: Title }) {
  const { t } = useTranslation();
  const open = useOpenModal();
  const provider = useProvider();
  const { data, error, refetch } = usePromoInfoQuery(
    { id, ...(provider && { provider: String(provider.id) }) },
    { skip: provider === undefined },
  );
  const { data: packets = [] } = usePacketListQuery();
  const given = data ? [...data.packetIds, ...data.ottPacketIds] : [];
  const names = [...packets, ...packets.flatMap(({ available }) => available)]
    .filter(
      (packet, index, all) => given.includes(packet.id) && all.findIndex((each) => each.id === packet.id) === index,
    )
    .map(({ name }) => name);
  const promo = data ?? (error && ('kind' in error && error.kind === 'missing' ? 'missing' : 'failed'));
  return (
    <>
      <Title words={data?.confirmationTitle || t('settings.promo')} />
      <PromoInfo
        promo={promo}
        packets={names}
        sign={provider?.currency.symbol ?? ''}
        onActivate={() => open({ name: 'promocode_wizard', with: data ? { code: data.key } : {} })}
        onEnter={() => open({ name: 'promocode_wizard', with: {} })}
        onRetry={() => void refetch()}
      />
    </>
  );
}
