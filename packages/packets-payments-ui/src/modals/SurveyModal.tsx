import { surveyAnswer } from '@antenna/packets-payments';
import { useAlerts } from '@antenna/store';
import { useAnswerSurveyMutation, useSurveyQuery } from '@antenna/store/payments';
import { useNeeded } from './use-last.ts';
import type { ViewProps } from './view-props.ts';
import { SurveyView } from './views/SurveyView.tsx';

/** Modal `survey`. A survey that does not load closes; an answer that is not saved closes it without an alert. */
export function SurveyModal({ with: { id }, open, onClose }: ViewProps<'survey'>) {
  const { data: survey, isError } = useSurveyQuery(id);
  const [answer, { isLoading }] = useAnswerSurveyMutation();
  const { show } = useAlerts();
  useNeeded(!isError, onClose);
  const send = async (chosen: readonly number[], ownText: string) => {
    const given = survey && surveyAnswer(survey, chosen, ownText);
    if (!given) return show({ kind: 'error', key: 'payments.error_none_field_is_selected' });
    const { error } = await answer(given);
    onClose();
    if (!error) show({ kind: 'success', key: 'payments.survey_sent' });
  };
  return (
    <SurveyView
      open={open}
      survey={survey}
      isBusy={isLoading}
      onSend={(chosen, ownText) => void send(chosen, ownText)}
      onClose={onClose}
    />
  );
}
