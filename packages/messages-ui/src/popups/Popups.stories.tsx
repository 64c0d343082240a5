import { iconBell, iconGift, iconUser } from '@antenna/ui-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { Provider } from 'react-redux';
import { messagesStage } from '../testing/messages-stage.tsx';
import { EmailForm } from './EmailForm.tsx';
import { Popup } from './Popup.tsx';

export default {
  title: 'messages-ui/Popups',
  parameters: { page: true },
} satisfies Meta;

const nothing = () => {};

export const WithButton: StoryObj = {
  render: () => (
    <Popup
      open
      title="Know what’s on"
      text="Get reminders of programmes and news of the service, also when the page is closed."
      glyph={iconBell}
      action={{ label: 'Allow', onPress: nothing }}
      onClose={nothing}
    />
  ),
};

export const LongWords: StoryObj = {
  render: () => (
    <Popup
      open
      title="Напоминания о передачах и новости сервиса придут, даже когда страница закрыта"
      glyph={iconGift}
      action={{ label: 'Подключить дополнительный пакет', onPress: nothing }}
      onClose={nothing}
    />
  ),
};

function Email() {
  const [{ store }] = useState(() => messagesStage([]));
  return (
    <Provider store={store}>
      <Popup
        open
        title="Your email"
        text="So that you get receipts and can recover your account."
        glyph={iconUser}
        onClose={nothing}
      >
        <EmailForm onSaved={nothing} />
      </Popup>
    </Provider>
  );
}

export const WithField: StoryObj = { render: () => <Email /> };
