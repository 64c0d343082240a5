import { surveyAnswer } from '@antenna/packets-payments';
import { useAlerts } from '@antenna/store';
import { useAnswerSurveyMutation, useSurveyQuery } from '@antenna/store/payments';
import { Button, Dialog, Press, Waiting } from '@antenna/tv-kit';
import { Icon, iconCheck, useTranslation } from '@antenna/ui-kit';
import { useEffect, useState } from 'react';
import { ShortList } from '../parts/ShortList.tsx';
import './modals.css';

/** Why a viewer leaves: answers to choose from. One that does not load closes; an answer that is not saved closes it without a word. */
export function SurveyDialog({ id, onClose }: { readonly id: number; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const { data: survey, isError } = useSurveyQuery(id);
  const [answer, { isLoading }] = useAnswerSurveyMutation();
  const { show } = useAlerts();
  const [chosen, setChosen] = useState<readonly number[]>([]);
  useEffect(() => {
    if (isError) onClose();
  }, [isError, onClose]);
  const given = survey && surveyAnswer(survey, chosen, '');
  const send = async () => {
    if (!given) return;
    const { error } = await answer(given);
    onClose();
    if (!error) show({ kind: 'success', key: 'payments.survey_sent' });
  };
  return (
    <Dialog title={survey?.question ?? t('payments.survey_title')} text={survey?.description} onClose={onClose}>
      <div className="tu-answers" data-initial="">
        {survey ? (
          <ShortList
            region="answers"
            label={survey.question}
            count={survey.answers.length}
            width={752}
            height={80}
            lines={5}
            keyOf={(index) => survey.answers[index]?.id ?? index}
            render={(index) => {
              const each = survey.answers[index];
              if (!each) return null;
              const isChosen = chosen.includes(each.id);
              return (
                <Press
                  className="tu-answer"
                  pressed={isChosen}
                  onPress={() =>
                    setChosen(isChosen ? chosen.filter((other) => other !== each.id) : [...chosen, each.id])
                  }
                >
                  <span className="tu-ellipsis">{each.text}</span>
                  {isChosen ? <Icon glyph={iconCheck} size={32} /> : null}
                </Press>
              );
            }}
          />
        ) : (
          <Waiting label={t('common.loading')} style={{ width: 752, height: 80 }} />
        )}
      </div>
      <div className="tv-buttons">
        <Button kind="solid" id="survey-send" isDisabled={isLoading || given === undefined} onPress={() => void send()}>
          {t('payments.survey_send')}
        </Button>
        <Button id="survey-skip" onPress={onClose}>
          {t('payments.survey_skip')}
        </Button>
      </div>
    </Dialog>
  );
}
