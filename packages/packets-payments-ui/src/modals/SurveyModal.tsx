import { surveyAnswer } from '@antenna/packets-payments';
import { useAlerts } from '@antenna/store';
import { useAnswerSurveyMutation, useSurveyQuery } from '@antenna/store/payments';
import { useNeeded } from './use-last.ts';
import type { ViewProps } from './view-props.ts';
import { SurveyView } from './views/SurveyView.tsx';

/** Modal `survey`. A survey that does not load asks nothing; an answer that does not arrive is ignored. */
export function SurveyModal({ with: { id }, open, onClose }: ViewProps<'survey'>) {
  const { data: survey, isError } = useSurveyQuery(id);
  const [answer, { isLoading }] = useAnswerSurveyMutation();
  const { show } = useAlerts();
  useNeeded(!isError, onClose);
  const send = (chosen: readonly number[], words: string) => {
    const given = survey && surveyAnswer(survey, chosen, words);
    if (!given) return show({ kind: 'error', key: 'payments.error_none_field_is_selected' });
    return void answer(given).then(onClose);
  };
  return <SurveyView open={open} survey={survey} isBusy={isLoading} onSend={send} onClose={onClose} />;
}
