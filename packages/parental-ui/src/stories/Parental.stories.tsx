import type { Meta, StoryObj } from '@storybook/react-vite';
import type { PinState, SetCodeState } from '@antenna/parental';
import { DialogueView, StartView } from '../views/OfferViews.tsx';
import { PinView } from '../views/PinView.tsx';
import { SetCodeView } from '../views/SetCodeView.tsx';
import { ParentalSettingsView } from '../settings/ParentalSettingsView.tsx';

export default { title: 'parental-ui/Dialogs', parameters: { page: true } } satisfies Meta;

const none = () => undefined;
const NOW = Date.UTC(2026, 10, 21, 15, 42);
const asked = { requestId: 1, action: 'vod', isProof: false } as const;

const pin = (state: PinState): StoryObj => ({
  render: () => <PinView open action="vod" state={state} onType={none} onSubmit={none} onSms={none} onClose={none} />,
});
const code = (state: SetCodeState, isChange = false): StoryObj => ({
  render: () => (
    <SetCodeView
      open
      isChange={isChange}
      state={state}
      onType={none}
      onProceed={none}
      onBack={none}
      onConfirm={none}
      onClose={none}
    />
  ),
});

export const Pin: StoryObj = pin({ ...asked, at: 'entering', sms: 'hidden', digits: '12' });
export const PinChecking: StoryObj = pin({ ...asked, at: 'checking', sms: 'hidden', digits: '1234' });
export const PinWrong: StoryObj = pin({
  ...asked,
  at: 'entering',
  sms: 'offered',
  digits: '',
  error: { why: 'wrong', triesLeft: 3 },
});
export const PinBySms: StoryObj = pin({ ...asked, at: 'entering', sms: 'sent', digits: '' });
export const PinUnreachable: StoryObj = pin({
  ...asked,
  at: 'entering',
  sms: 'hidden',
  digits: '1234',
  error: { why: 'unreachable' },
});
export const PinLocked: StoryObj = pin({ ...asked, at: 'locked', sms: 'offered', until: NOW + 14 * 60_000 + 5_000 });

export const SetCode: StoryObj = code({ at: 'choosing', requestId: 1, digits: '12' });
export const ChangeCode: StoryObj = code({ at: 'choosing', requestId: 1, digits: '' }, true);
export const RepeatCode: StoryObj = code({
  at: 'repeating',
  requestId: 1,
  code: '1234',
  digits: '4321',
  error: 'parental_set_not_equal',
});
export const SavingCode: StoryObj = code({ at: 'saving', requestId: 1, code: '1234' });

export const Start: StoryObj = { render: () => <StartView open onSet={none} onClose={none} /> };
export const StartForChild: StoryObj = { render: () => <StartView open isForChild onSet={none} onClose={none} /> };
export const Dialogue: StoryObj = {
  render: () => (
    <DialogueView
      open
      dialogue={{
        title: 'Дома есть дети?',
        message: 'Задайте PIN-код, и без вас они не откроют то, что для взрослых.',
        buttons: [
          { label: 'Не сейчас', action: 'close', isPrimary: false },
          { label: 'Задать PIN', action: 'set', isPrimary: true },
          { label: 'Детей нет', action: 'ignore', isPrimary: false },
        ],
      }}
      onPress={none}
      onClose={none}
    />
  ),
};

const settings = { duration: 30, channel: false, program: true, vod: true, pay: true, profile: true, settings: true };
const durations = [
  { minutes: 5, name: '5 минут' },
  { minutes: 30, name: '30 минут' },
  { minutes: 60, name: '1 час' },
];
const page = (status: 'set' | 'notset') => () => (
  <div style={{ padding: 32 }}>
    <ParentalSettingsView
      status={status}
      settings={settings}
      durations={durations}
      onChange={none}
      onSetCode={none}
      onChangeCode={none}
      onSwitchOff={none}
    />
  </div>
);

export const Settings: StoryObj = { render: page('set') };
export const SettingsWithoutCode: StoryObj = { render: page('notset') };
