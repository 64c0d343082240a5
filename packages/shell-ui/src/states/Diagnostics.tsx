import { useState } from 'react';
import { APP_VERSION } from '@antenna/api-client';
import { Button, iconCheck, iconCopy, useTranslation } from '@antenna/ui-kit';
import './Diagnostics.css';

export interface DiagnosticsProps {
  readonly deviceId?: string | number | undefined;
  readonly ip?: string | undefined;
  readonly country?: string | undefined;
  readonly provider?: string | undefined;
  readonly browser: string;
  /** Last failed requests, newest first: no addresses with tokens. */
  readonly errors: readonly string[];
  /** Copies a text; false when the browser refused. */
  readonly copy: (text: string) => Promise<boolean>;
}

/** Facts for support, in one block with a copy button. */
export function Diagnostics({ deviceId, ip, country, provider, browser, errors, copy }: DiagnosticsProps) {
  const { t } = useTranslation();
  const [copied, setCopied] = useState(false);
  const facts: readonly (readonly [string, string])[] = [
    [t('shell.diagnostics_version'), APP_VERSION],
    [t('shell.diagnostics_device'), String(deviceId ?? '')],
    [t('shell.diagnostics_ip'), ip ?? ''],
    [t('shell.diagnostics_country'), country ?? ''],
    [t('shell.diagnostics_provider'), provider ?? ''],
    [t('shell.diagnostics_browser'), browser],
    [t('shell.diagnostics_errors'), errors.join('\n') || t('shell.diagnostics_none')],
  ];
  const known = facts.filter(([, value]) => value !== '');
  const onCopy = async () => setCopied(await copy(known.map(([name, value]) => `${name}: ${value}`).join('\n')));
  return (
    <section className="sh-diagnostics" aria-label={t('shell.diagnostics')}>
      <h2 className="k-h2">{t('shell.diagnostics')}</h2>
      <p className="k-text-2">{t('shell.diagnostics_about')}</p>
      <dl>
        {known.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Button kind="quiet" icon={copied ? iconCheck : iconCopy} onClick={() => void onCopy()}>
        <span aria-live="polite">{t(copied ? 'common.copied' : 'common.copy')}</span>
      </Button>
    </section>
  );
}
