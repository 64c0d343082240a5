import { to } from '@antenna/navigation';
import { ButtonLink, iconQuestion, useTranslation } from '@antenna/ui-kit';
import { useId, type ReactNode } from 'react';
import { DeviceList } from './DeviceList.tsx';
import { TV_DEVICES } from './devices.ts';
import { stepsOf, tvDevice } from './steps.ts';
import './InstructionsPage.css';

export interface InstructionsPageProps {
  /** `?device=`; without a known device nothing is selected. */
  readonly device: string | undefined;
  /** Name of the operator's app. */
  readonly name: string;
  /** Address of the help page; must be safe to open. */
  readonly helpTo?: string | undefined;
  readonly advantages?: ReactNode;
}

/** `/instructions`: choice of a TV, its steps, and the benefits of an account. */
export function InstructionsPage({ device: asked, name, helpTo, advantages }: InstructionsPageProps) {
  const { t } = useTranslation();
  const stepsId = useId();
  const device = tvDevice(asked);
  return (
    <div className="sh-inst k-gutter" data-usable="">
      <h1 className="k-h1">{t('shell.inst_title')}</h1>
      <nav aria-label={t('shell.inst_choose')}>
        <DeviceList
          devices={TV_DEVICES.map((each) => ({ id: each.id, name: each.name, to: to.instructions(each.id) }))}
          current={device?.id}
        />
      </nav>
      {device ? (
        <section aria-labelledby={stepsId}>
          <h2 id={stepsId} className="k-h2">
            {device.name}
          </h2>
          <ol className="sh-inst-steps">
            {stepsOf(device, name).map((step) => (
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
        <p className="k-text-2">{t('shell.inst_choose')}</p>
      )}
      {advantages}
    </div>
  );
}
