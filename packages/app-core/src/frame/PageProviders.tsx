import { CardSlotsProvider, OpenerProvider, PrerenderProvider } from '@antenna/catalogue-ui';
import { ChannelsViewing, ShelfLiveCard } from '@antenna/channels-ui';
import { useOpenModal, usePreference } from '@antenna/store';
import { lazyOptional } from '@antenna/ui-kit';
import type { ReactNode } from 'react';
import { PreviewSlot } from '../player/preview/PreviewSlot.tsx';
import { useServices } from '../services/services-context.tsx';
import { BrandProviders } from './BrandProviders.tsx';

const ProgrammeCard = lazyOptional(async () => (await import('./programme-card.ts')).ProgrammeCard);
const WantedTrailer = lazyOptional(
  async () => (await import('../player/trailer/WantedTrailer.tsx')).WantedTrailer,
  null,
);
const CARDS = { channel: ShelfLiveCard, programme: ProgrammeCard, trailer: WantedTrailer };

export interface PageProvidersProps {
  readonly prerender: boolean;
  readonly children: ReactNode;
}

/** What cards and prices need on any page. */
export function PageProviders({ prerender, children }: PageProvidersProps) {
  const openModal = useOpenModal();
  const { connectivity } = useServices();
  const [lastChannelId] = usePreference('lastChannelId');
  return (
    <ChannelsViewing preview={connectivity.isDataSaverOn?.() === true ? undefined : PreviewSlot}>
      <CardSlotsProvider cards={CARDS}>
        <BrandProviders>
          <OpenerProvider openModal={openModal} lastChannelId={lastChannelId}>
            <PrerenderProvider value={prerender}>{children}</PrerenderProvider>
          </OpenerProvider>
        </BrandProviders>
      </CardSlotsProvider>
    </ChannelsViewing>
  );
}
