import type { Meta, StoryObj } from '@storybook/react-vite';
import { anyCard, anyPromotion } from '@antenna/api-client/testing';
import { storeStage } from '@antenna/store/testing';
import { useState, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { Hero, HeroSkeleton } from './Hero.tsx';

/** The reminder and the viewer's list need a store; its viewer is a guest. */
function Guest({ children }: { readonly children: ReactNode }) {
  const [store] = useState(() => storeStage().store);
  return <Provider store={store}>{children}</Provider>;
}

export default {
  title: 'Catalogue/Hero',
  component: Hero,
  parameters: { layout: 'fullscreen' },
  decorators: [
    (Story) => (
      <Guest>
        <Story />
      </Guest>
    ),
  ],
} satisfies Meta<typeof Hero>;
type Story = StoryObj<typeof Hero>;

const ferry = anyPromotion({ content: { ...anyCard({ age: 16 }), duration: 6_840 } });
const pass = anyPromotion({
  id: '802',
  title: 'Перевал',
  caption: 'Премьера сегодня в 21:40',
  description: 'Семеро уходят в горы за пропавшей экспедицией. Возвращаются двое, и каждый рассказывает свою историю.',
  content: { ...anyCard({ id: '502', slug: 'pass-502', title: 'Перевал', age: 16 }), duration: 6_840 },
});
const rain = anyPromotion({
  id: '803',
  title: 'ქალაქი წვიმის შემდეგ',
  caption: 'ახალი სერიალი ყოველ საღამოს',
  description: 'დეტექტივი ბრუნდება ქალაქში, სადაც ათი წელია წვიმს, და პოულობს წერილს, რომელიც არასოდეს გაგზავნილა.',
});

export const Slides: Story = { args: { promotions: [ferry, pass, rain] } };
export const Single: Story = { args: { promotions: [pass] } };
export const Georgian: Story = { args: { promotions: [rain] } };
export const Waiting: StoryObj = { render: () => <HeroSkeleton /> };
