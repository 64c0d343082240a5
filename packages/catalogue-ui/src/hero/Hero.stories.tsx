import type { Meta, StoryObj } from '@storybook/react-vite';
import { anyCard, anyPromotion } from '@antenna/api-client/testing';
import { Hero, HeroSkeleton } from './Hero.tsx';

export default { title: 'Catalogue/Hero', component: Hero, parameters: { layout: 'fullscreen' } } satisfies Meta<
  typeof Hero
>;
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
