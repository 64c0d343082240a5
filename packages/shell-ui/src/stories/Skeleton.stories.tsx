import type { Meta, StoryObj } from '@storybook/react-vite';
import '../skeleton/critical.css';
import { shellSkeletonHtml } from '../skeleton/shell-skeleton-html.ts';
import type { ShellKind } from '../skeleton/shell-skeleton-html.ts';
import { BRAND, pagesIn } from './sample.ts';

export default { title: 'shell-ui/Skeleton', parameters: { page: true } } satisfies Meta;

const shell = (kind: ShellKind): StoryObj => ({
  render: () => (
    <div
      dangerouslySetInnerHTML={{
        __html: shellSkeletonHtml({
          kind,
          brandName: BRAND.name,
          logo: BRAND.logo,
          menu: pagesIn('ru').map((page) => page.title),
        }),
      }}
    />
  ),
});

export const Home = shell('home');
export const Channels = shell('channels');
export const Channel = shell('channel');
export const Plain = shell('plain');
