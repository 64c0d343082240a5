import type { ContentCard } from '@antenna/api-client';
import { usePlaybackSettings, useNextPartQuery } from '@antenna/store';
import { Button, iconPlayFill, Picture, useTranslation } from '@antenna/ui-kit';
import { useEffect, useEffectEvent, useState } from 'react';
import { Similar } from '../content/Similar.tsx';
import './AfterEnd.css';

/** Seconds until the next film of a collection begins. */
const NEXT_AFTER = 10;

export interface AfterEndProps {
  readonly id: string;
  readonly isChild: boolean;
  readonly onNext: (id: string) => void;
}

/** What to watch next, over the last picture of a title that has ended: the next of its collection, and similar ones. */
export function AfterEnd({ id, isChild, onNext }: AfterEndProps) {
  const { data: next, isLoading } = useNextPartQuery({ id });
  if (isLoading) return null;
  return (
    <div className="ca-after-end">
      {next ? <NextPart key={next.id} next={next} onNext={onNext} /> : null}
      <Similar id={id} isChild={isChild} />
    </div>
  );
}

/** Begins automatically where the profile lets episodes do so, in a visible tab, until it is cancelled. */
function NextPart({ next, onNext }: { readonly next: ContentCard; readonly onNext: AfterEndProps['onNext'] }) {
  const { t } = useTranslation();
  const [{ autoplaysNext }] = usePlaybackSettings();
  const [left, setLeft] = useState(autoplaysNext ? NEXT_AFTER : undefined);
  const play = useEffectEvent(() => onNext(next.id));
  const isCounting = left !== undefined && left > 0;
  useEffect(() => {
    if (!isCounting) return undefined;
    const timer = setInterval(() => document.hidden || setLeft((now) => now && now - 1), 1_000);
    return () => clearInterval(timer);
  }, [isCounting]);
  useEffect(() => {
    if (left === 0) play();
  }, [left]);
  return (
    <section className="ca-next-part" aria-label={t('catalogue.next_part')}>
      <span className="ca-next-part-still">
        <Picture src={next.cover.still ?? next.cover.bg} tone={next.title} color={next.cover.colorBg} kind="still" />
      </span>
      <div className="ca-next-part-text">
        <p className="ca-next-part-when">
          {left === undefined ? t('catalogue.next_part') : t('catalogue.next_part_in', { seconds: left })}
        </p>
        <p className="ca-next-part-title">{next.title}</p>
        <div className="ca-next-part-row">
          <Button kind="play" size="small" icon={iconPlayFill} onClick={() => onNext(next.id)}>
            {t('catalogue.next_part_play')}
          </Button>
          {left === undefined ? null : (
            <Button kind="quiet" size="small" onClick={() => setLeft(undefined)}>
              {t('common.cancel')}
            </Button>
          )}
        </div>
      </div>
    </section>
  );
}
