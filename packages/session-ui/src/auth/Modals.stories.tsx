import { storeStage } from '@antenna/store/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Provider } from 'react-redux';
import { AutoAuthModal } from './AutoAuthModal.tsx';
import { BlockModal } from './BlockModal.tsx';
import { ConfirmModal } from './ConfirmModal.tsx';

const { store } = storeStage();
// A block message for the stories, without a server.
store.dispatch({
  type: 'block/moved',
  state: {
    at: 'blocked',
    requestId: 1,
    data: {
      status: -2,
      balance: '-1500.00',
      username: 'anna.v',
      amount: '4500.00',
      message: 'Договор приостановлен с 1 ноября. Пополните счёт, и просмотр продолжится.',
    },
  },
});

export default {
  title: 'session-ui/Modals',
  parameters: { page: true },
  decorators: [
    (Story) => (
      <Provider store={store}>
        <Story />
      </Provider>
    ),
  ],
} satisfies Meta;

const none = () => undefined;
export const Blocked: StoryObj = { render: () => <BlockModal open with={{ status: -2 }} /> };
export const ToPay: StoryObj = { render: () => <BlockModal open with={{ status: -1 }} /> };
export const LineUnknown: StoryObj = { render: () => <AutoAuthModal open onClose={none} /> };
export const Question: StoryObj = {
  render: () => (
    <ConfirmModal
      open
      onClose={none}
      with={{
        title: 'Выйти из аккаунта?',
        text: 'Профили, избранное и подписки вернутся, когда вы войдёте снова.',
        confirm: 'Выйти',
        isDangerous: true,
        intent: { do: 'log-out' },
      }}
    />
  ),
};
