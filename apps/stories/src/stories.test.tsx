// @vitest-environment jsdom
// Every story of every package is drawn with its surroundings and looked at by axe. Contrast needs a real browser:
// tooling/e2e/stories.spec.ts does that part.
import { composeStories, setProjectAnnotations } from '@storybook/react-vite';
import type { Meta } from '@storybook/react-vite';
import axe from 'axe-core';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import preview from '../.storybook/preview.tsx';

const files = import.meta.glob<{ readonly default: Meta }>('../../../packages/*/src/**/*.stories.tsx', { eager: true });

beforeAll(() => {
  setProjectAnnotations([preview]);
  HTMLElement.prototype.scrollIntoView ??= () => undefined;
  window.matchMedia ??= vi.fn(() => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined })) as unknown as typeof matchMedia;
  window.scrollTo = () => undefined;
});

const RULES = {
  // No layout in a test page, and a single part is no whole page.
  'color-contrast': { enabled: false }, region: { enabled: false }, 'page-has-heading-one': { enabled: false }, 'landmark-one-main': { enabled: false },
};

it('finds the stories', () => {
  expect(Object.keys(files).length).toBeGreaterThan(8);
});

for (const [path, stories] of Object.entries(files)) {
  describe(path.replace(/^.*packages\//, ''), () => {
    for (const [name, Story] of Object.entries(composeStories(stories as Parameters<typeof composeStories>[0]))) {
      it(`${name} is drawn and has no violation`, async () => {
        await (Story as { readonly run: () => Promise<void> }).run();
        const { violations } = await axe.run(document.body, { rules: RULES, resultTypes: ['violations'] });
        expect(violations.map((each) => `${each.id}: ${each.nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`)).toEqual([]);
      });
    }
  });
}
