import type { Failure } from '@antenna/kernel';
import { failureLine, useAlerts, usePersonalDataMutation } from '@antenna/store';
import { Button, ButtonLink, useTranslation } from '@antenna/ui-kit';
import { useEffect, useRef } from 'react';

/** What is stored of the viewer, as a file: asked for first, since it takes the server a moment. */
export function PersonalDataFile() {
  const { t } = useTranslation();
  const { show } = useAlerts();
  const [ask, { data, isLoading }] = usePersonalDataMutation();
  const place = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // The pressed button is gone: its place in the order of focus is the link's.
    if (document.activeElement === document.body) place.current?.querySelector('a')?.focus();
  }, [data]);
  if (data !== undefined)
    return (
      <p role="status" ref={place}>
        <ButtonLink
          kind="quiet"
          download="personal-data.json"
          to={`data:application/json;charset=utf-8,${encodeURIComponent(data)}`}
        >
          {t('settings.data_save')}
        </ButtonLink>
      </p>
    );
  const request = async () => {
    const answer = await ask();
    if (answer.error) show({ kind: 'error', ...failureLine(answer.error as Failure) });
  };
  return (
    <Button kind="quiet" loading={isLoading} onClick={() => void request()}>
      {t('settings.data_collect')}
    </Button>
  );
}
