import type { RunningStream } from '@antenna/api-client';
import { useStreamLimit } from '@antenna/store';
import { Button, useTranslation } from '@antenna/ui-kit';
import { useId } from 'react';
import './StreamLimit.css';

export interface StreamLimitViewProps {
  /** `undefined`: not known yet. */
  readonly streams: readonly RunningStream[] | undefined;
  /** The stream that is being ended. */
  readonly ending?: string | undefined;
  readonly isFailed?: boolean;
  readonly onEnd: (id: string) => void;
  readonly onRetry: () => void;
  readonly onBack?: (() => void) | undefined;
}

/** The account has reached its limit of streams: the viewer chooses which stream to end. */
export function StreamLimitView({ streams, ending, isFailed = false, onEnd, onRetry, onBack }: StreamLimitViewProps) {
  const { t } = useTranslation();
  const heading = useId();
  const hasChoice = streams !== undefined && streams.length > 0;
  return (
    <section className="se-limit" role="status" aria-labelledby={heading}>
      <h2 className="k-h2" id={heading}>
        {t('profiles.streams_title')}
      </h2>
      <p className="k-lead">{t(hasChoice ? 'profiles.streams_text' : 'profiles.streams_ended')}</p>
      {hasChoice ? (
        <ul className="se-limit-list">
          {streams.map(({ id, title, device }) => (
            <li key={id}>
              <span className="se-limit-what">
                <span>{title}</span>
                {device === undefined ? null : <span className="se-limit-device">{device}</span>}
              </span>
              <Button
                kind="quiet"
                size="small"
                disabled={ending !== undefined}
                aria-label={t('profiles.streams_end_of', { title })}
                onClick={() => onEnd(id)}
              >
                {t('profiles.streams_end')}
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      {isFailed ? <p role="alert">{t('errors.error')}</p> : null}
      <div className="se-form-actions">
        <Button kind="play" onClick={onRetry}>
          {t('errors.retry')}
        </Button>
        {onBack ? (
          <Button kind="quiet" onClick={onBack}>
            {t('common.back')}
          </Button>
        ) : null}
      </div>
    </section>
  );
}

/** The same on the store; when a stream has ended, `onRetry` plays here. */
export function StreamLimit({ onRetry, onBack }: Pick<StreamLimitViewProps, 'onRetry' | 'onBack'>) {
  const { end, ...limit } = useStreamLimit(onRetry);
  return <StreamLimitView {...limit} onEnd={end} onRetry={onRetry} onBack={onBack} />;
}
