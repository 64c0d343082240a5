import { anyCard } from '@antenna/api-client/testing';
import { pressPoster } from '@antenna/embed-sdk/poster';
import { success } from '@antenna/kernel';
import type { Player } from '@antenna/player-core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useTranslation } from '@antenna/ui-kit';
import { useEffect, useRef } from 'react';
import { createShown } from '../shown.ts';
import { Related, type RelatedProps } from './Related.tsx';
import { Start } from './Start.tsx';

export default { title: 'embed/Player', parameters: { page: true } } satisfies Meta;

const nothing = () => {};
/** As on a partner's page: nothing but the frame. */
const frame = (children: React.ReactNode, height = 360): StoryObj => ({
  render: () => <main style={{ position: 'relative', width: 640, height, background: '#06080d' }}>{children}</main>,
});

export const Waiting = frame(<Start title="The Road Home" onStart={nothing} />);
export const WaitingInALowFrame = frame(<Start title={undefined} onStart={nothing} />, 200);

const CARDS = ['The Road Home', 'Northern Harbour and the Lights Beyond It', 'Rain', 'Two Rivers'].map((title, index) =>
  anyCard({ id: String(index + 1), title, age: 6 }),
);
const services = {
  client: { send: () => Promise.resolve(success(CARDS)) },
  shown: createShown({
    place: { kind: 'content', id: '9', ignoresParentalControl: false },
    showsAdults: false,
  }),
} as unknown as RelatedProps['services'];
const player = { do: () => Promise.resolve() } as unknown as Player;

export const SimilarTitles = frame(<Related id="9" player={player} services={services} />);
export const SimilarTitlesInALowFrame = frame(<Related id="9" player={player} services={services} />, 240);

/** Before consent: drawn by the partner's own page. */
function Poster({ picture }: { readonly picture?: string }) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const [play, text] = [t('embed.consent_play'), t('embed.consent_text', { name: '{{name}}' })];
  useEffect(() => {
    // The build of the script puts its texts in.
    Object.assign(globalThis, { CONSENT_TEXTS: { en: { play, text } } });
    const element = box.current;
    if (element) void pressPoster(element, { picture, host: 'tv.example', language: 'en' }).catch(nothing);
    return () => element?.replaceChildren();
  }, [picture, play, text]);
  return <div ref={box} style={{ position: 'absolute', inset: 0 }} />;
}

export const Consent = frame(<Poster />);
export const ConsentOverAPicture = frame(
  <Poster picture="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 9'%3E%3Crect width='16' height='9' fill='%23c9d2d8'/%3E%3C/svg%3E" />,
);
