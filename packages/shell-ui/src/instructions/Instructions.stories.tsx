import type { Meta, StoryObj } from '@storybook/react-vite';
import { Advantages } from './Advantages.tsx';
import { InstructionsPage } from './InstructionsPage.tsx';
import { manualDevice } from './manual-devices.ts';
import { ManualPage } from './ManualPage.tsx';
import { TvDevicesModal } from './TvDevicesModal.tsx';
import { OwnNetworkNotice } from '../states/OwnNetworkNotice.tsx';

export default { title: 'shell-ui/Instructions', parameters: { page: true } } satisfies Meta;

const page = (device: string | undefined, isLoggedIn: boolean, freeChannels = 21): StoryObj => ({
  render: () => (
    <main>
      <InstructionsPage
        device={device}
        name="Antenna"
        helpTo="https://help.example/tv"
        advantages={
          <Advantages
            channels={143}
            freeChannels={freeChannels}
            libraries={2}
            devices={5}
            isLoggedIn={isLoggedIn}
            onSignIn={() => {}}
          />
        }
      />
    </main>
  ),
});

export const Choice = page(undefined, false);
export const Steps = page('lg', true);
export const NothingFree = page('sberbox', false, 0);
export const Manual: StoryObj = {
  render: () => (
    <main>
      <ManualPage device={manualDevice('mag')} name="Antenna" helpTo="https://help.example/tv" />
      <OwnNetworkNotice name="Antenna" />
    </main>
  ),
};
export const TvDevices: StoryObj = { render: () => <TvDevicesModal with={{ all: true }} open onClose={() => {}} /> };
