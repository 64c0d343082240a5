import { to } from '@antenna/navigation';
import { useTranslation } from '@antenna/ui-kit';
import type { ReactNode } from 'react';
import { DeviceSteps } from './DeviceSteps.tsx';
import { TV_DEVICES } from './devices.ts';
import { stepsOf, tvDevice } from './steps.ts';

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
  const device = tvDevice(asked);
  return (
    <DeviceSteps
      title={t('shell.inst_title')}
      prompt={t('shell.inst_choose')}
      devices={TV_DEVICES.map((each) => ({ id: each.id, name: each.name, to: to.instructions(each.id) }))}
      device={device}
      steps={device ? stepsOf(device, name) : []}
      helpTo={helpTo}
    >
      {advantages}
    </DeviceSteps>
  );
}
