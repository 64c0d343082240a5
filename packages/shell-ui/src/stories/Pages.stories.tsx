import type { Meta, StoryObj } from '@storybook/react-vite';
import { AppBanner } from '../app/AppBanner.tsx';
import { AppStorePage } from '../app/AppStorePage.tsx';
import { MessageModal, TextModal } from '../modals/MessageModal.tsx';
import { Diagnostics } from '../states/Diagnostics.tsx';
import { GeoLock } from '../states/GeoLock.tsx';
import { SessionFailed } from '../states/SessionFailed.tsx';

export default { title: 'shell-ui/Pages', parameters: { page: true } } satisfies Meta;

const none = () => undefined;

export const ForbiddenCountry: StoryObj = {
  render: () => (
    <main>
      <GeoLock country="NO" ip="192.0.2.14" onRetry={none} />
    </main>
  ),
};
export const NoSession: StoryObj = {
  render: () => (
    <main>
      <SessionFailed onRetry={none} phone="+7 727 000 00 00" />
    </main>
  ),
};
export const Facts: StoryObj = {
  render: () => (
    <main className="k-gutter" style={{ paddingBlock: 32 }}>
      <Diagnostics
        deviceId={48_213}
        ip="192.0.2.14"
        country="KZ"
        provider="Antenna"
        browser="Chrome 151, Linux"
        errors={['20:41 GET /v2/channels 503', '20:40 GET /v2/rows no answer']}
        copy={() => Promise.resolve(true)}
      />
    </main>
  ),
};
export const Message: StoryObj = {
  render: () => (
    <MessageModal
      open
      onClose={none}
      with={{
        title: 'Канал недоступен',
        text: 'Этот канал нельзя показать в вашей стране.',
        actions: [{ label: 'Закрыть' }, { label: 'Все каналы', to: '/channels', isPrimary: true }],
      }}
    />
  ),
};
export const LongText: StoryObj = {
  render: () => (
    <TextModal
      open
      onClose={none}
      with={{
        title: 'О передаче',
        description:
          'Подо льдом северных фьордов растёт лес, которого никто не видел целиком.\nТри года съёмок, один риф и вода, в которой человек выдерживает девятнадцать минут.',
      }}
    />
  ),
};
const STORES = ['App Store', 'Google Play', 'Android TV', 'Samsung TV', 'LG TV'].map((name) => ({
  name,
  isTv: name.endsWith('TV'),
  url: `https://apps.example/${encodeURIComponent(name)}`,
}));
export const Apps: StoryObj = {
  render: () => (
    <main>
      <AppStorePage name="Antenna" stores={STORES} />
    </main>
  ),
};
export const NoApps: StoryObj = {
  render: () => (
    <main>
      <AppStorePage name="Antenna" stores={[]} />
    </main>
  ),
};
export const AppOffer: StoryObj = {
  render: () => (
    <main style={{ minHeight: 400 }}>
      <AppBanner name="Antenna" open onOpenApp={none} onStay={none} />
    </main>
  ),
};
