import { useState } from 'react';
import { Button, iconCheck, iconCopy } from '@antenna/ui-kit';
import { APP_VERSION } from '../limits.ts';
import { useTexts } from '../texts.ts';
import './Diagnostics.css';

export interface DiagnosticsProps {
  readonly deviceId?: string | number | undefined;
  readonly ip?: string | undefined;
  readonly country?: string | undefined;
  readonly provider?: string | undefined;
  readonly browser: string;
  /** Last failed requests, newest first: no addresses with tokens. */
  readonly errors: readonly string[];
  /** Puts a text into the clipboard; false when the browser refused. */
  readonly copy: (text: string) => Promise<boolean>;
}

/** What support asks for first, in one block with one button. */
export function Diagnostics({ deviceId, ip, country, provider, browser, errors, copy }: DiagnosticsProps) {
  const text = useTexts();
  const [copied, setCopied] = useState(false);
  const facts: readonly (readonly [string, string])[] = [
    [text('shell.diagnostics_version'), String(APP_VERSION)],
    [text('shell.diagnostics_device'), String(deviceId ?? '')],
    [text('shell.diagnostics_ip'), ip ?? ''],
    [text('shell.diagnostics_country'), country ?? ''],
    [text('shell.diagnostics_provider'), provider ?? ''],
    [text('shell.diagnostics_browser'), browser],
    [text('shell.diagnostics_errors'), errors.join('\n') || text('shell.diagnostics_none')],
  ];
  const known = facts.filter(([, value]) => value !== '');
  const onCopy = async () => setCopied(await copy(known.map(([name, value]) => `${name}: ${value}`).join('\n')));
  return (
    <section className="sh-diagnostics" aria-label={text('shell.diagnostics')}>
      <h2 className="k-h2">{text('shell.diagnostics')}</h2>
      <p className="k-text-2">{text('shell.diagnostics_about')}</p>
      <dl>
        {known.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Button kind="quiet" icon={copied ? iconCheck : iconCopy} onClick={() => void onCopy()}>
        <span aria-live="polite">{text(copied ? 'common.copied' : 'common.copy')}</span>
      </Button>
    </section>
  );
}
