import { useOpenModal, useStreamLimit } from '@antenna/store';
import { Button, List, Message, Press } from '@antenna/tv-kit';
import { iconClock, iconDevices, useFormats, useTranslation } from '@antenna/ui-kit';
import '../parts/parts.css';
import './player.css';

/** A child's viewing time is over. */
export function TimeOver({ until, onBack }: { readonly until: number | undefined; readonly onBack: () => void }) {
  const { t } = useTranslation();
  const { time } = useFormats();
  const open = useOpenModal();
  return (
    <div className="tu-page">
      <Message
        glyph={iconClock}
        title={t('profiles.over_title')}
        text={until === undefined ? t('profiles.over_text') : t('profiles.over_text_at', { time: time(until / 1_000) })}
      >
        <Button id="watching-switch" onPress={() => open({ name: 'profiles', with: {} })}>
          {t('profiles.over_switch')}
        </Button>
        <Button id="watching-back" kind="play" isInitial onPress={onBack}>
          {t('common.back')}
        </Button>
      </Message>
    </div>
  );
}

/** Lines of other streams that fit below the words. */
const LINES = 3;

/** The account watches on as many screens as it may: the viewer stops one of them, and watches here. */
export function StreamsFull({ onRetry, onBack }: { readonly onRetry: () => void; readonly onBack: () => void }) {
  const { t } = useTranslation();
  const { streams = [], ending, isFailed, end } = useStreamLimit(onRetry);
  const hasChoice = streams.length > 0;
  return (
    <div className="tu-page">
      <Message
        glyph={iconDevices}
        title={t('profiles.streams_title')}
        text={isFailed ? t('errors.error') : t(hasChoice ? 'profiles.streams_text' : 'profiles.streams_ended')}
      >
        <Button id="watching-retry" kind="play" isInitial onPress={onRetry}>
          {t('common.retry')}
        </Button>
        <Button id="watching-back" onPress={onBack}>
          {t('common.back')}
        </Button>
      </Message>
      {hasChoice ? (
        <div className="tu-streams">
          <List
            region="streams"
            label={t('profiles.streams_title')}
            count={streams.length}
            width={1_000}
            height={88}
            viewport={96 * LINES}
            keyOf={(index) => streams[index]?.id ?? index}
            render={(index) => {
              const stream = streams[index];
              if (!stream) return null;
              const { id, title, device } = stream;
              return (
                <Press className="tu-panel-line" isDisabled={ending !== undefined} onPress={() => end(id)}>
                  <span className="tu-panel-words">
                    <span className="tu-panel-name">{title}</span>
                    {device === undefined ? null : <span className="tu-panel-now">{device}</span>}
                  </span>
                  <span className="tu-streams-stop">{t('profiles.streams_end')}</span>
                </Press>
              );
            }}
          />
        </div>
      ) : null}
    </div>
  );
}
