import {
  addressFlow,
  passwordLoginFlow,
  phoneLoginFlow,
  type AddressState,
  type PasswordLoginState,
  type PhoneLoginRules,
  type PhoneLoginState,
} from '@antenna/session';
import { Dialog, NowProvider, useTranslation } from '@antenna/ui-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { AddressStep } from './AddressStep.tsx';
import { PasswordStep } from './PasswordStep.tsx';
import { PhoneSteps } from './PhoneSteps.tsx';
import { anyPhoneShape } from '@antenna/session/testing';
import './AuthModal.css';

const NOW = 1_795_284_000_000;
const now = () => NOW;

export default {
  title: 'session-ui/SignIn',
  parameters: { page: true },
  decorators: [
    (Story) => (
      <NowProvider now={now}>
        <Story />
      </NowProvider>
    ),
  ],
} satisfies Meta;

const none = () => undefined;
const rules: PhoneLoginRules = {
  shape: anyPhoneShape({ mask: '+7 (###) ###-##-##' }),
  networkCodeLength: 6,
  codeLength: 6,
  codeLengths: [],
  offersSendMethods: true,
  choosesAddress: false,
  mayRegister: true,
};
const place = { requestId: 1, rules, phone: '77001234567' };
const methods = [
  { id: 'sms', title: 'SMS', description: '', isMessenger: false },
  { id: 'messenger', title: 'Messenger', description: '+7 (700) 123-45-67', isMessenger: true },
];
const step = {
  ...place,
  length: 6,
  code: '',
  resendAt: NOW + 42_000,
  method: 'sms',
  isMessenger: false,
  message: undefined,
  messageStatus: 'none',
  methods,
} as const;
const refused = {
  kind: 'refused',
  failure: {
    kind: 'invalid',
    status: 400,
    code: 'invalid_code',
    message: 'Код неверный. Осталось 4 попытки.',
    fields: {},
  },
} as const;

/** The phone steps of the dialog; input works, requests do not. */
function ByPhone({
  from,
  title = 'signin.title',
}: {
  readonly from: Exclude<PhoneLoginState, { readonly at: 'closed' }>;
  readonly title?: 'signin.title' | 'signin.code_title';
}) {
  const { t } = useTranslation();
  const [state, setState] = useState<PhoneLoginState>(from);
  return (
    <Dialog open title={t(title)} onClose={none} className="se-auth">
      {state.at === 'closed' ? null : (
        <PhoneSteps state={state} send={(event) => setState((before) => phoneLoginFlow.step(before, event).state)} />
      )}
    </Dialog>
  );
}

export const Phone: StoryObj = { render: () => <ByPhone from={{ ...place, phone: '', at: 'typing-phone' }} /> };
export const PhoneNotComplete: StoryObj = {
  render: () => (
    <ByPhone from={{ ...place, phone: '77001234', at: 'typing-phone', problem: { kind: 'wrong-phone' } }} />
  ),
};
export const PhoneAsking: StoryObj = { render: () => <ByPhone from={{ ...place, at: 'loading-methods' }} /> };
export const Methods: StoryObj = { render: () => <ByPhone from={{ ...place, at: 'choosing-method', methods }} /> };
export const Code: StoryObj = {
  render: () => <ByPhone title="signin.code_title" from={{ ...step, code: '48', at: 'typing-code' }} />,
};
export const CodeWrong: StoryObj = {
  render: () => <ByPhone title="signin.code_title" from={{ ...step, at: 'typing-code', problem: refused }} />,
};
export const CodeByMessenger: StoryObj = {
  render: () => (
    <ByPhone
      title="signin.code_title"
      from={{ ...step, resendAt: NOW, isMessenger: true, messageStatus: 'delivered', at: 'typing-code' }}
    />
  ),
};
export const Verifying: StoryObj = {
  render: () => <ByPhone title="signin.code_title" from={{ ...step, code: '482913', at: 'verifying' }} />,
};
export const CodeOfEight: StoryObj = {
  render: () => <ByPhone title="signin.code_title" from={{ ...step, length: 8, code: '1234', at: 'typing-code' }} />,
};

function ByPassword({ from }: { readonly from: PasswordLoginState }) {
  const { t } = useTranslation();
  const [state, setState] = useState(from);
  return (
    <Dialog open title={t('signin.title')} onClose={none} className="se-auth">
      <PasswordStep state={state} send={(event) => setState((before) => passwordLoginFlow.step(before, event).state)} />
    </Dialog>
  );
}

export const Password: StoryObj = { render: () => <ByPassword from={passwordLoginFlow.initial} /> };
export const PasswordMissing: StoryObj = {
  render: () => (
    <ByPassword from={{ at: 'typing', requestId: 0, login: 'anna', password: '', missing: ['password'] }} />
  ),
};
export const PasswordRefused: StoryObj = {
  render: () => (
    <ByPassword
      from={{
        at: 'typing',
        requestId: 0,
        login: 'anna',
        password: '123456',
        missing: [],
        failure: { ...refused.failure, message: 'Неверный логин или пароль.' },
      }}
    />
  ),
};

function Address({ from }: { readonly from: AddressState }) {
  const { t } = useTranslation();
  const [state, setState] = useState(from);
  return (
    <Dialog open title={t('signin.title')} onClose={none} className="se-auth">
      {state.at === 'none' ? null : (
        <AddressStep state={state} send={(event) => setState((before) => addressFlow.step(before, event).state)} />
      )}
    </Dialog>
  );
}

const cities = [
  { id: 1, name: 'Алматы' },
  { id: 2, name: 'Астана' },
  { id: 3, name: 'Қарағанды' },
];
export const City: StoryObj = {
  render: () => <Address from={{ at: 'choosing-city', requestId: 1, accessToken: '', cities }} />,
};
export const AddressOfCity: StoryObj = {
  render: () => (
    <Address
      from={{
        at: 'choosing-address',
        requestId: 1,
        accessToken: '',
        cities,
        addresses: [
          { id: 1, cityId: 1, title: 'ул. Абая, 12, кв. 4' },
          { id: 2, cityId: 1, title: 'пр. Достык, 105, кв. 61' },
        ],
      }}
    />
  ),
};
export const AddressFailed: StoryObj = {
  render: () => <Address from={{ at: 'failed', requestId: 1, accessToken: '', failure: { kind: 'offline' } }} />,
};
