import type { Meta, StoryObj } from '@storybook/react-vite';
import { storeStage, watchedStore } from '@antenna/store/testing';
import { useState } from 'react';
import { Provider } from 'react-redux';
import { ActivatePage } from './ActivatePage.tsx';
import { ActivateQuestion } from './ActivateQuestion.tsx';
import './ActivatePage.css';

export default { title: 'session-ui/Activate', parameters: { page: true } } satisfies Meta;

const NOW = 1_795_284_000_000;
const SESSION = { viewer: 'user', deviceId: 'd1', accessToken: 'token', setAt: NOW, expiresAt: NOW + 3_600_000 };

function Page({ isUser }: { readonly isUser: boolean }) {
  const [{ store }] = useState(() => {
    const stage = storeStage({ storage: watchedStore(isUser ? { session: JSON.stringify(SESSION) } : {}) });
    stage.store.start();
    return stage;
  });
  return (
    <Provider store={store}>
      <main>
        <ActivatePage />
      </main>
    </Provider>
  );
}

const details = { manufacturer: 'Samsung', model: 'QE55Q60', os: 'Tizen 6.0', place: 'Қазақстан', age: 130_000 };
const question = (isSameNetwork: boolean): StoryObj => ({
  render: () => (
    <main className="se-activate">
      <h1>Sign in on your TV</h1>
      <ActivateQuestion
        code="12345678"
        details={{ ...details, isSameNetwork }}
        isBusy={false}
        onAnswer={() => undefined}
      />
    </main>
  ),
});

export const TypingTheCode: StoryObj = { render: () => <Page isUser /> };
export const Guest: StoryObj = { render: () => <Page isUser={false} /> };
export const Question = question(true);
export const OtherNetwork = question(false);
