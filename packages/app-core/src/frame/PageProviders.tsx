import {
  CardSlotsProvider,
  CurrencyProvider,
  OpenerProvider,
  PrerenderProvider,
  TitleContext,
} from '@antenna/catalogue-ui';
import { ChannelsViewing, ShelfLiveCard } from '@antenna/channels-ui';
import { useChildLook } from '@antenna/session-ui';
import { useNetworkQuery, useOpenModal, usePreference, useSelling, useSession } from '@antenna/store';
import { applyTheme, lazyOptional } from '@antenna/ui-kit';
import { useLayoutEffect, useMemo, type ReactNode } from 'react';
import { PreviewSlot } from '../player/preview/PreviewSlot.tsx';
import { useServices } from '../services/services-context.tsx';

const ProgrammeCard = lazyOptional(async () => (await import('./programme-card.ts')).ProgrammeCard);
const HeroTrailer = lazyOptional(async () => (await import('./HeroTrailer.tsx')).HeroTrailer);
const CARDS = { channel: ShelfLiveCard, programme: ProgrammeCard, trailer: HeroTrailer };

export interface PageProvidersProps {
  readonly prerender: boolean;
  readonly children: ReactNode;
}

/** What cards and prices need on any page. */
export function PageProviders({ prerender, children }: PageProvidersProps) {
  const openModal = useOpenModal();
  const { connectivity, maskedTitle } = useServices();
  const [lastChannelId] = usePreference('lastChannelId');
  const [theme] = usePreference('theme');
  const { data: network } = useNetworkQuery();
  const { showsPrices } = useSelling();
  const brand = network?.provider.brand.name ?? '';
  // A changed context would hydrate all that still has to be, at once.
  const title = useMemo(() => [brand, maskedTitle] as const, [brand, maskedTitle]);
  const { isChild, viewer } = useSession();
  useLayoutEffect(() => applyTheme(theme), [theme]);
  useChildLook(viewer === 'pending' ? undefined : isChild);
  return (
    <ChannelsViewing preview={connectivity.isDataSaverOn?.() === true ? undefined : PreviewSlot}>
      <CardSlotsProvider cards={CARDS}>
        <CurrencyProvider sign={showsPrices ? (network?.provider.currency.symbol ?? '') : undefined}>
          <TitleContext value={title}>
            <OpenerProvider openModal={openModal} lastChannelId={lastChannelId}>
              <PrerenderProvider value={prerender}>{children}</PrerenderProvider>
            </OpenerProvider>
          </TitleContext>
        </CurrencyProvider>
      </CardSlotsProvider>
    </ChannelsViewing>
  );
}
