import { useUnlock } from '@antenna/store';
import { Button, EmptyState, iconArrowLeft, IconButton, iconShieldCheck, useTranslation } from '@antenna/ui-kit';
import type { ReactNode } from 'react';
import './ContentPlayer.css';

export interface PinGateProps {
  readonly item: string;
  readonly age: number | undefined;
  readonly title: string;
  readonly onBack: () => void;
  readonly children: ReactNode;
}

/** Shown in place of the picture until the PIN of a film or episode is given. */
export function PinGate({ item, age, title, onBack, children }: PinGateProps) {
  const { t } = useTranslation();
  const { state, due, ask } = useUnlock({
    action: 'vod', // Where the operator wants a PIN before unrated titles, the server calls them 18.
    age: age ?? 0,
    item,
  });
  if (state === 'open') return children;
  return (
    <div className="ac-time-over" data-theme="dark">
      <IconButton glyph={iconArrowLeft} label={t('common.back')} onClick={onBack} className="ac-pin-back" />
      {due === 'unknown' ? null : <PinNeeded title={title} isStart={due === 'start'} onUnlock={ask} />}
    </div>
  );
}

/** Why the PIN is needed, and a button that opens the dialog again. */
export function PinNeeded({
  title,
  isStart = false,
  onUnlock,
}: {
  readonly title: string;
  readonly isStart?: boolean;
  readonly onUnlock: () => void;
}) {
  const { t } = useTranslation();
  return (
    <EmptyState
      page
      level={1}
      icon={iconShieldCheck}
      title={title}
      text={t(isStart ? 'parental.gate_start_text' : 'parental.gate_text')}
      action={
        <Button kind="play" onClick={onUnlock}>
          {t(isStart ? 'parental.start_set' : 'parental.gate_enter')}
        </Button>
      }
    />
  );
}
