import { storeStage } from '@antenna/store/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { Provider } from 'react-redux';
import { MyInvite } from './MyInvite.tsx';

export default { title: 'catalogue-ui/Favorites', parameters: { page: true } } satisfies Meta;

function Guest() {
  const [store] = useState(() => storeStage().store);
  return (
    <Provider store={store}>
      <MyInvite signIn="Sign in" />
    </Provider>
  );
}

/** `/my` before signing in. */
export const Invite: StoryObj = { render: () => <Guest /> };
