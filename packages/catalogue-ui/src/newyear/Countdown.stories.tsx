import { EVENING } from '@antenna/api-client/testing';
import { NowProvider } from '@antenna/ui-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Countdown } from './Countdown.tsx';

const now = () => EVENING * 1_000;
export default {
  title: 'Catalogue/Countdown',
  component: Countdown,
  decorators: [
    (Story) => (
      <NowProvider now={now}>
        <div data-theme="dark" style={{ padding: 32, background: 'var(--n0)', color: 'var(--n10)' }}>
          <Story />
        </div>
      </NowProvider>
    ),
  ],
} satisfies Meta<typeof Countdown>;

export const Weeks: StoryObj<typeof Countdown> = { args: { until: new Date(2027, 0, 1).getTime() } };
export const LastSeconds: StoryObj<typeof Countdown> = { args: { until: now() + 9_000 } };
export const Over: StoryObj<typeof Countdown> = { args: { until: now() - 60_000 } };
