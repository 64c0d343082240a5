import type { Meta, StoryObj } from '@storybook/react-vite';
import { anyCard, anyHistory, anyPerson, anyPromotion, anyRow } from '@antenna/api-client/testing';
import { RowShelf } from './RowShelf.tsx';

export default { title: 'Catalogue/Row', component: RowShelf, parameters: { layout: 'fullscreen' } } satisfies Meta<
  typeof RowShelf
>;
type Story = StoryObj<typeof RowShelf>;

const cards = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    anyCard({
      id: String(500 + index),
      slug: `title-${500 + index}`,
      title: ['The Last Ferry', 'Перевал', 'Соль Каракумов', 'Глубина'][index % 4] ?? '',
      genres: [{ id: String(index % 5), name: ['Drama', 'Crime', 'Nature', 'Comedy', 'Music'][index % 5] ?? '' }],
    }),
  );

export const Posters: Story = { args: { row: anyRow({ contents: cards(12) }) } };
export const Stills: Story = {
  args: {
    row: anyRow({ template: 'content-h', title: 'Передачи, которые стоит досмотреть до конца', contents: cards(9) }),
  },
};
export const UnknownTemplate: Story = { args: { row: anyRow({ template: 'holo-3000', contents: cards(3) }) } };
export const TwoItems: Story = { args: { row: anyRow({ contents: cards(2) }) } };
export const ContinueWatching: Story = {
  args: {
    row: anyRow({
      template: 'history-h',
      title: 'Continue watching',
      histories: [10, 45, 80].map((watchPercentage, index) =>
        anyHistory({ watchPercentage, content: anyCard({ id: String(index) }) }),
      ),
    }),
  },
};
export const Persons: Story = {
  args: {
    row: anyRow({
      template: 'person',
      title: 'People',
      persons: [1, 2, 3, 4, 5, 6, 7, 8].map((id) => anyPerson({ id, slug: `p-${id}` })),
    }),
  },
};
export const Buttons: Story = {
  args: {
    row: anyRow({
      template: 'button',
      title: 'More',
      promotions: [
        anyPromotion({ id: '1' }),
        anyPromotion({ id: '2', title: 'Все фильмы', destination: { type: 'rowset', slug: 'movies' } }),
      ],
    }),
  },
};
