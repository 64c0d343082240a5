import type { CodeLoginState } from '@antenna/session';
import { Button } from '@antenna/tv-kit';
import { useTranslation } from '@antenna/ui-kit';
import { TvQr } from '../parts/TvQr.tsx';
import { failureWords } from './failure-words.ts';

export interface CodeWayProps {
  readonly state: CodeLoginState;
  readonly onNewCode: () => void;
}

/** The code of the set, as digits and as a QR code; a new one comes by itself when it is over. */
export function CodeWay({ state, onNewCode }: CodeWayProps) {
  const { t } = useTranslation();
  if (state.at === 'denied' || state.at === 'refused')
    return (
      <div className="tu-column">
        <p role="alert">{state.at === 'denied' ? t('set.denied') : failureWords(state.failure, t)}</p>
        <Button kind="play" id="new-code" isInitial onPress={onNewCode}>
          {t('set.new_code')}
        </Button>
      </div>
    );
  const code = state.at === 'showing' ? state.code : undefined;
  return (
    <div className="tu-si-code">
      <TvQr says={code?.pageWithCode} alt={t('set.scan')} />
      <div className="tu-si-words">
        <p>{t('set.scan')}</p>
        <p className="tu-lead">
          {code ? t('set.or_open', { address: code.page.replace(/^https?:\/\//, '') }) : '\u00a0'}
        </p>
        <p className="tu-si-digits" aria-live="polite">
          {code ? `${code.userCode.slice(0, 4)} ${code.userCode.slice(4)}` : '···· ····'}
        </p>
        <p className="tu-lead" role="status">
          {state.at === 'waiting-to-request'
            ? failureWords(state.failure, t)
            : t(state.at === 'entering' ? 'signin.entering' : 'set.waiting')}
        </p>
      </div>
    </div>
  );
}
