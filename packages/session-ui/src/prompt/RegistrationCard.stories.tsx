import type { Meta, StoryObj } from '@storybook/react-vite';
import { RegistrationCard } from './RegistrationCard.tsx';

const meta = {
  title: 'session/RegistrationCard',
  component: RegistrationCard,
  args: { isShown: true, onSignIn: () => {}, onClose: () => {} },
} satisfies Meta<typeof RegistrationCard>;
export default meta;

export const Shown: StoryObj<typeof meta> = {};
