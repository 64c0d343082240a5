import type { Channel } from '@antenna/api-client';
import { PageTitle } from '@antenna/catalogue-ui';
import { GuidePage, type GuidePlace } from '@antenna/guide-ui';
import { readQuery, readTs, to } from '@antenna/navigation';
import { useCallback, useMemo } from 'react';
import { useNavigate } from 'react-router';
import { useTexts } from '../use-texts.ts';
import type { ScreenProps } from './screen-props.ts';

/** The guide of all channels; where one is in it stays in the address, so that "back" finds it. */
export function GuideScreen({ search }: ScreenProps) {
  const t = useTexts();
  const navigate = useNavigate();
  const place = useMemo((): GuidePlace => {
    const { category, channel, from } = readQuery(search);
    return { category, channel, ts: readTs(search), from: readTs(`?ts=${from ?? ''}`) };
  }, [search]);
  const onPlace = useCallback((next: GuidePlace) => void navigate(to.guide(next), { replace: true }), [navigate]);
  const open = (channel: Channel, ts?: number) => void navigate(to.channel({ id: channel.id, slug: channel.slug }, ts));
  return <><PageTitle words={t('guide.title')} /><GuidePage place={place} onPlace={onPlace} onPlay={open} onChannel={open} /></>;
}
