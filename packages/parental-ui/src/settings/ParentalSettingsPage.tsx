import {
  failureLine,
  useConfigurationQuery,
  useParentalSettings,
  useProtected,
  useAlerts,
  useSessionValue,
} from '@antenna/store';
import { Button, EmptyState, ErrorState, iconLock, Skeleton, useTranslation } from '@antenna/ui-kit';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { ParentalSettingsView } from './ParentalSettingsView.tsx';

/** `/settings/parental`: asks for the PIN first. */
export function ParentalSettingsPage({ kids }: { readonly kids?: ReactNode }) {
  const { t } = useTranslation();
  const protectedRun = useProtected();
  const viewer = useSessionValue('viewer');
  const [gate, setGate] = useState<'asking' | 'open' | 'shut'>('asking');
  const asked = useRef(false);
  const ask = () => {
    setGate('asking');
    protectedRun('settings', () => setGate('open'), { otherwise: () => setGate('shut') });
  };
  useEffect(() => {
    if (viewer === 'pending') return undefined;
    // After the page's own effects: a changed address would close the dialog again.
    const timer = setTimeout(() => {
      if (asked.current) return;
      asked.current = true;
      protectedRun('settings', () => setGate('open'), { otherwise: () => setGate('shut') });
    }, 0);
    return () => clearTimeout(timer);
  }, [viewer, protectedRun]);
  if (gate === 'open') return <Opened kids={kids} />;
  if (gate === 'asking') return <Waiting />;
  return (
    <EmptyState
      icon={iconLock}
      title={t('parental.enter_title')}
      text={t('parental.for_settings')}
      action={
        <Button kind="brand" onClick={ask}>
          {t('parental.gate_enter')}
        </Button>
      }
    />
  );
}

function Opened({ kids }: { readonly kids?: ReactNode }) {
  const { t } = useTranslation();
  const { show } = useAlerts();
  const { data: configuration } = useConfigurationQuery();
  const { status, settings, isFailed, retry, save, setCode, changeCode, switchOff } = useParentalSettings();
  if (isFailed && (!status || !settings))
    return <ErrorState title={t('settings.failed_title')} text={t('errors.server')} onRetry={retry} />;
  if (!status || !settings) return <Waiting />;
  return (
    <ParentalSettingsView
      status={status}
      settings={settings}
      durations={configuration?.parentalDurations ?? []}
      onChange={(change) => save(change, (failure) => show({ kind: 'error', ...failureLine(failure) }))}
      onSetCode={setCode}
      onChangeCode={changeCode}
      onSwitchOff={switchOff}
      kids={kids}
    />
  );
}

function Waiting() {
  const { t } = useTranslation();
  return (
    <div className="pr-settings" aria-busy="true" aria-label={t('common.loading')} role="status">
      {[0, 1, 2, 3].map((row) => (
        <Skeleton key={row} shape="line" height={24} width={row % 2 ? '60%' : '80%'} />
      ))}
    </div>
  );
}
