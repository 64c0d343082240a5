import { ButtonLink, iconQuestion, useTranslation } from '@antenna/ui-kit';
import { useId, type ReactNode } from 'react';
import { DeviceList, type DeviceLink } from './DeviceList.tsx';
import type { Step } from './steps.ts';
import './InstructionsPage.css';

export interface DeviceStepsProps {
  readonly title: string;
  /** Asks for a device; also the name of the list. */
  readonly prompt: string;
  readonly devices: readonly DeviceLink[];
  readonly device: { readonly id: string; readonly name: string } | undefined;
  /** Of the chosen device. */
  readonly steps: readonly Step[];
  readonly helpTo?: string | undefined;
  readonly children?: ReactNode;
}

/** A choice of devices and the numbered steps for the chosen one. */
export function DeviceSteps({ title, prompt, devices, device, steps, helpTo, children }: DeviceStepsProps) {
  const { t } = useTranslation();
  const stepsId = useId();
  return (
    <div className="sh-inst k-gutter" data-usable="">
      <h1 className="k-h1">{title}</h1>
      <nav aria-label={prompt}>
        <DeviceList devices={devices} current={device?.id} />
      </nav>
      {device ? (
        <section aria-labelledby={stepsId}>
          <h2 id={stepsId} className="k-h2">
            {device.name}
          </h2>
          <ol className="sh-inst-steps">
            {steps.map((step) => (
              <li key={step.key}>
                <span>{t(step.key, step.values)}</span>
              </li>
            ))}
          </ol>
          {helpTo ? (
            <ButtonLink kind="quiet" icon={iconQuestion} to={helpTo}>
              {t('shell.inst_help')}
            </ButtonLink>
          ) : null}
        </section>
      ) : (
        <p className="k-text-2">{prompt}</p>
      )}
      {children}
    </div>
  );
}
