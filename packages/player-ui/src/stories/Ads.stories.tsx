import type { Meta, StoryObj } from '@storybook/react-vite';
import { fakeAd, type FakeAdInfo, type FakeTagAnswer } from '@antenna/player-core/testing';
import { PlayerView } from '../PlayerView.tsx';
import { WithPlayer, type StoryPlayerOptions } from './story-player.tsx';

export default { title: 'player-ui/Ads', parameters: { page: true } } satisfies Meta;

const nothing = () => {};
const tag = (name: string) => `https://ads.test/${name}`;
const answers: Readonly<Record<string, FakeTagAnswer>> = {
  [tag('long')]: [fakeAd('boots', { seconds: 15 })],
  [tag('short')]: [fakeAd('boots', { seconds: 15, skipAfter: 5 })],
  [tag('free')]: [fakeAd('boots', { seconds: 15, skipAfter: 0 })],
  [tag('slow')]: 'hangs',
};

function scene(
  info: FakeAdInfo,
  {
    width = 1033,
    subject = { kind: 'content', id: '1' } as const,
    skin,
  }: { readonly width?: number; readonly subject?: StoryPlayerOptions['subject']; readonly skin?: 'embed' } = {},
): StoryObj {
  const options: StoryPlayerOptions = { subject, ads: { info, answers } };
  return {
    render: () => (
      <WithPlayer options={options}>
        <div style={{ width: '100%', maxWidth: width, ...(skin ? { height: 420 } : {}) }}>
          <PlayerView skin={skin} onBack={nothing} onAdFree={nothing} />
        </div>
      </WithPlayer>
    ),
  };
}

export const OneOfTwo = scene({ pre: [tag('short'), tag('long')], canDisable: true });
export const SkipNow = scene({ pre: [tag('free')] });
export const CannotBeSkipped = scene({ pre: [tag('long')] });
export const Loading = scene({ pre: [tag('slow')], canDisable: true });
export const OnAChannel = scene({ pre: [tag('short')] }, { subject: { kind: 'channel', id: 9, at: 'live' } });
export const MarksOnTheBar = scene({ middle: [tag('long')], points: [1_200, 2_700, 4_200] });
export const Phone = scene({ pre: [tag('short'), tag('long')], canDisable: true }, { width: 390 });
export const Tablet = scene({ pre: [tag('free')], canDisable: true }, { width: 720 });
export const Television = scene({ pre: [tag('free')], canDisable: true }, { width: 1920 });
export const Embed = scene({ pre: [tag('short')] }, { width: 720, skin: 'embed' });
