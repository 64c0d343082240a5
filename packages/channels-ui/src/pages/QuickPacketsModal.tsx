import { useChannelPacketsQuery } from '@antenna/store';
import { Button, Dialog } from '@antenna/ui-kit';
import type { Modals } from '@antenna/navigation';
import { PacketList } from '../parts/PacketList.tsx';
import { useTexts } from '../texts.ts';

/** Modal `quick_packets`: which packets hold a channel, with price and number of channels. */
export function QuickPacketsModal({ with: { channelId }, open, onClose }: { readonly with: Modals['quick_packets']; readonly open: boolean; readonly onClose: () => void }) {
  const text = useTexts();
  const { data, isError, refetch } = useChannelPacketsQuery({ channelId });
  return (
    <Dialog open={open} title={text('channels.packets_title')} onClose={onClose} actions={<Button kind="quiet" onClick={onClose}>{text('common.close')}</Button>}>
      <PacketList packets={data} isFailed={isError && !data} onRetry={() => void refetch()} />
    </Dialog>
  );
}
