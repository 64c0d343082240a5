import { to } from '@antenna/navigation';
import { ButtonLink, iconQuestion, useTranslation } from '@antenna/ui-kit';
import { useId } from 'react';
import { DeviceList } from './DeviceList.tsx';
import { MANUAL_DEVICES, manualSteps, type ManualDevice } from './manual-devices.ts';
import './InstructionsPage.css';

/** `/manual` and `/manual/{device}`: set-top boxes that take a portal address, with steps for each (C-030, C-031). */
export function ManualPage({
  device,
  name,
  helpTo,
}: {
  readonly device: ManualDevice | undefined;
  readonly name: string;
  readonly helpTo?: string | undefined;
}) {
  const { t } = useTranslation();
  const stepsId = useId();
  return (
    <div className="sh-inst k-gutter" data-usable="">
      <h1 className="k-h1">{t('packets.manual_title')}</h1>
      <nav aria-label={t('packets.manual_choose')}>
        <DeviceList
          devices={MANUAL_DEVICES.map((each) => ({ id: each.id, name: each.name, to: to.manual(each.id) }))}
          current={device?.id}
        />
      </nav>
      {device ? (
        <section aria-labelledby={stepsId}>
          <h2 id={stepsId} className="k-h2">
            {device.name}
          </h2>
          <ol className="sh-inst-steps">
            {manualSteps(device, name).map((step) => (
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
        <p className="k-text-2">{t('packets.manual_choose')}</p>
      )}
    </div>
  );
}
