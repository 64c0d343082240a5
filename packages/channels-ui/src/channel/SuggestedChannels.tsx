import { prepareChannels, searchChannels } from '@antenna/catalogue';
import { useMemo } from 'react';
import { SUGGESTED } from '../limits.ts';
import { LiveCard } from '../card/LiveCard.tsx';
import { useViewing } from '../viewer/viewing.tsx';
import { useChannels } from '../list/use-channels.ts';
import { Shelf, useTranslation } from '@antenna/ui-kit';

/** Suggestions for an unknown channel: similar names, then last watched, then the first of the list. */
export function SuggestedChannels({ address }: { readonly address: string | undefined }) {
  const { t } = useTranslation();
  const { viewer } = useViewing();
  const { listed, lastWatched } = useChannels(viewer, undefined);
  const suggested = useMemo(() => {
    const prepared = prepareChannels(listed);
    const words = (address ?? '').split(/[^\p{L}\p{N}]+/u).filter((word) => word.length > 2 && !/^\d+$/.test(word));
    const alike = words.flatMap((word) => searchChannels(prepared, word));
    return [...new Set([...alike, ...lastWatched, ...listed])]
      .filter((channel) => channel.isAvailable)
      .slice(0, SUGGESTED);
  }, [listed, lastWatched, address]);
  if (suggested.length === 0) return null;
  return (
    <Shelf title={t('channels.suggested')} card="live">
      {suggested.map((channel) => (
        <LiveCard key={channel.id} channel={channel} />
      ))}
    </Shelf>
  );
}
