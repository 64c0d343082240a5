import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { Provider } from 'react-redux';
import { MessagesMenu, PushModal } from './index.ts';
import { MESSAGES, messagesStage } from './testing/messages-stage.tsx';

export default {
  title: 'messages-ui/Messages',
  parameters: { page: true },
} satisfies Meta;

function Bell({ given }: { readonly given: Parameters<typeof messagesStage>[0] }) {
  const [store] = useState(() => {
    const stage = messagesStage(given);
    stage.store.start();
    return stage.store;
  });
  return (
    <Provider store={store}>
      <header style={{ display: 'flex', justifyContent: 'flex-end', padding: 16, minHeight: 520 }}>
        <MessagesMenu />
      </header>
    </Provider>
  );
}

const bell = (given: Parameters<typeof messagesStage>[0], opens = true): StoryObj => ({
  render: () => <Bell given={given} />,
  ...(opens && {
    play: ({ canvasElement }: { readonly canvasElement: HTMLElement }) =>
      canvasElement.querySelector('button')?.click(),
  }),
});

export const Closed = bell(MESSAGES, false);
export const Two = bell(MESSAGES);
export const Many = bell(Array.from({ length: 12 }, (_, at) => ({ ...MESSAGES[0], id: `m${at}` })));
export const None = bell([]);
export const Failed = bell({ status: 403 });

const PUSH = {
  id: 'final',
  title: 'The final starts in five minutes',
  body: 'Both teams are on the field. You asked to be reminded of this match.',
  action: 'Watch the match',
  destination: { type: 'channel', slug: 'sport' },
};

function PushStory() {
  const [store] = useState(() => messagesStage([]).store);
  return (
    <Provider store={store}>
      <PushModal with={PUSH} open onClose={() => {}} />
    </Provider>
  );
}

export const Push: StoryObj = { render: () => <PushStory /> };
