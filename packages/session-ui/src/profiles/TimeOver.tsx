import { openModal, useAppStore, useViewingTime } from '@antenna/store';
import { Button, Icon, iconClock, iconMoon, useNow, useFormats, useTranslation } from '@antenna/ui-kit';
import './TimeOver.css';

export interface TimeOverViewProps {
  /** When viewing is allowed again, ms; `undefined` = tomorrow. */
  readonly until?: number | undefined;
  readonly onSwitch?: (() => void) | undefined;
  /** Back to browsing. */
  readonly onBack?: (() => void) | undefined;
  readonly level?: 1 | 2 | undefined;
}

/** A child's viewing time is over: a friendly text, and a button for parents. */
export function TimeOverView({ until, onSwitch, onBack, level = 2 }: TimeOverViewProps) {
  const { t } = useTranslation();
  const { time } = useFormats();
  const Heading = `h${level}` as const;
  return (
    <section className="se-over" role="status">
      <span className="se-over-sky" aria-hidden="true">
        <Icon glyph={iconMoon} size="large" />
      </span>
      <Heading className="k-h1">{t('profiles.over_title')}</Heading>
      <p className="k-lead">
        {until === undefined ? t('profiles.over_text') : t('profiles.over_text_at', { time: time(until / 1000) })}
      </p>
      <div className="se-form-actions">
        {onBack ? (
          <Button kind="play" onClick={onBack}>
            {t('common.back')}
          </Button>
        ) : null}
        {onSwitch ? (
          <Button kind="quiet" onClick={onSwitch}>
            {t('profiles.over_switch')}
          </Button>
        ) : null}
      </div>
    </section>
  );
}

/** The same on the store: the button opens the profiles dialog. */
export function TimeOver({ until, level, onBack }: Pick<TimeOverViewProps, 'until' | 'level' | 'onBack'>) {
  const store = useAppStore();
  return (
    <TimeOverView
      until={until}
      level={level}
      onBack={onBack}
      onSwitch={() => void store.dispatch(openModal({ name: 'profiles', with: {} }))}
    />
  );
}

/** The remaining viewing time, announced politely. */
export function TimeLeftView({ minutes }: { readonly minutes: number }) {
  const { t } = useTranslation();
  const { duration } = useFormats();
  return (
    <p className="se-left" role="status">
      <Icon glyph={iconClock} size="inline" />
      {t('profiles.left', { time: duration(minutes * 60) })}
    </p>
  );
}

/** Shown in the last 15 minutes. */
export function TimeLeft() {
  const { state, minutes = 0 } = useViewingTime(useNow());
  return state === 'little' ? <TimeLeftView minutes={minutes} /> : null;
}
