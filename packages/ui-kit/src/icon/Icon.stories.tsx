import type { Meta, StoryObj } from '@storybook/react-vite';
import * as glyphs from './glyphs.ts';
import { Icon } from './Icon.tsx';

export default { title: 'ui-kit/Icon' } satisfies Meta;

export const All: StoryObj = {
  render: () => (
    <ul style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(132px, 1fr))', gap: 8 }}>
      {Object.entries(glyphs).map(([name, glyph]) => (
        <li key={name} style={{ display: 'grid', justifyItems: 'start', gap: 8, padding: 8 }}>
          <Icon glyph={glyph} />
          <span className="k-caption k-text-3" style={{ overflowWrap: 'anywhere' }}>
            {name.replace(/^icon/, '')}
          </span>
        </li>
      ))}
    </ul>
  ),
};
