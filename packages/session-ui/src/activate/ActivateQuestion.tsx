import type { CodeRequestDetails } from '@antenna/api-client';
import { MINUTE } from '@antenna/kernel';
import { Button, Icon, iconTelevision, iconWarningCircle, useTranslation } from '@antenna/ui-kit';
import { useEffect, useRef } from 'react';
import { groupedCode } from './activate-rules.ts';

export interface ActivateQuestionProps {
  readonly code: string;
  readonly details: CodeRequestDetails;
  readonly isBusy: boolean;
  readonly onAnswer: (approves: boolean) => void;
}

/** A stranger may have sent the link: set, place and code are compared with the TV before anything is approved. */
export function ActivateQuestion({ code, details, isBusy, onAnswer }: ActivateQuestionProps) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  // Not on a button: nobody approves by pressing Enter twice.
  useEffect(() => heading.current?.focus(), []);
  const { manufacturer, model, os, place, isSameNetwork, age } = details;
  const minutes = Math.floor(age / MINUTE);
  return (
    <div className="se-activate-question">
      <h2 ref={heading} tabIndex={-1}>
        {t('activate.question')}
      </h2>
      <p className="se-activate-set">
        <Icon glyph={iconTelevision} size="large" />
        <strong>{[manufacturer, model].filter(Boolean).join(' ') || t('activate.some_set')}</strong>
      </p>
      <dl className="se-activate-facts">
        <dt>{t('activate.code')}</dt>
        <dd>{groupedCode(code)}</dd>
        {os === '' ? null : (
          <>
            <dt>{t('activate.system')}</dt>
            <dd>{os}</dd>
          </>
        )}
        <dt>{t('activate.place')}</dt>
        <dd>
          {[place, t(isSameNetwork ? 'activate.same_network' : 'activate.other_network')].filter(Boolean).join(' · ')}
        </dd>
        <dt>{t('activate.age')}</dt>
        <dd>{minutes === 0 ? t('activate.just_now') : t('activate.minutes_ago', { count: minutes })}</dd>
      </dl>
      {isSameNetwork ? null : (
        <p className="se-activate-warning">
          <Icon glyph={iconWarningCircle} size="inline" />
          {t('activate.warning')}
        </p>
      )}
      <p>{t('activate.consequence')}</p>
      <div className="se-activate-buttons">
        <Button kind="brand" loading={isBusy} onClick={() => onAnswer(true)}>
          {t('activate.approve')}
        </Button>
        <Button kind="quiet" disabled={isBusy} onClick={() => onAnswer(false)}>
          {t('activate.deny')}
        </Button>
      </div>
    </div>
  );
}
