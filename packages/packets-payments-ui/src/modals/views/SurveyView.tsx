import type { Survey } from '@antenna/api-client';
import { Button, Dialog, Skeleton, useTranslation } from '@antenna/ui-kit';
import { useId, useState } from 'react';
import '../paying.css';

/** Maximal length of the viewer's own text. */
const TEXT_MOST = 1000;

export interface SurveyViewProps {
  readonly open: boolean;
  readonly survey: Survey | undefined;
  readonly isBusy?: boolean | undefined;
  readonly onSend: (chosen: readonly number[], words: string) => void;
  readonly onClose: () => void;
}

/** Why a viewer leaves: answers to tick and, where the survey takes it, a text. Optional. */
export function SurveyView({ open, survey, isBusy = false, onSend, onClose }: SurveyViewProps) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const [words, setText] = useState('');
  const area = useId();
  const toggle = (id: number) =>
    setChosen((before) => (before.includes(id) ? before.filter((each) => each !== id) : [...before, id]));
  return (
    <Dialog
      open={open}
      title={survey?.question ?? t('payments.survey_title')}
      onClose={onClose}
      actions={
        <>
          <Button kind="brand" disabled={!survey} loading={isBusy} onClick={() => onSend(chosen, words)}>
            {t('payments.survey_send')}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            {t('payments.survey_skip')}
          </Button>
        </>
      }
    >
      {survey ? (
        <div className="pm-stack">
          {survey.description ? <p>{survey.description}</p> : null}
          <fieldset className="pm-checks" aria-label={survey.question}>
            {survey.answers.map(({ id, text: answer }) => (
              <label key={id} className="pm-check">
                <input type="checkbox" checked={chosen.includes(id)} disabled={isBusy} onChange={() => toggle(id)} />
                <span>{answer}</span>
              </label>
            ))}
          </fieldset>
          {survey.allowsOwnText ? (
            <div className="pm-area">
              <label htmlFor={area}>{t('payments.survey_own')}</label>
              <textarea
                id={area}
                value={words}
                maxLength={TEXT_MOST}
                readOnly={isBusy}
                onChange={(event) => setText(event.target.value)}
              />
            </div>
          ) : null}
        </div>
      ) : (
        <div className="pm-stack" aria-busy="true">
          {[60, 50, 55].map((width) => (
            <Skeleton key={width} shape="line" width={`${width}%`} />
          ))}
        </div>
      )}
    </Dialog>
  );
}
