import { freeChannels, listedChannels } from '@antenna/catalogue';
import { useChannelsQuery } from '@antenna/store';
import { useMemo } from 'react';
import { useViewing } from '../viewer/viewing.tsx';
import { FreeChannelsView } from './FreeChannelsView.tsx';

/** `/channelsfree` */
export function FreeChannelsPage() {
  const { viewer } = useViewing();
  const { data, isError, refetch } = useChannelsQuery();
  const channels = useMemo(() => freeChannels(listedChannels(data ?? [], viewer)), [data, viewer]);
  return (
    <FreeChannelsView
      state={data ? 'ready' : isError ? 'failed' : 'loading'}
      channels={channels}
      onRetry={() => void refetch()}
    />
  );
}
