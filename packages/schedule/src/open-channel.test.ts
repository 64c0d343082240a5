import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openChannel, type OpenAsked, type OpenMode } from './open-channel.ts';

const NOW = 1_795_000_000;
const open: OpenAsked = {
  channel: { isAvailable: true, isPurchased: true, isVitrina: false },
  mode: 'full',
  isForbiddenCountry: false,
  isAdult: false,
  isAdultUnlocked: false,
  now: NOW,
};
const channel = (over: object) => ({ ...open.channel!, ...over });

describe('opening a channel', () => {
  it('checks availability, country, adult, purchase, vitrina, stream in this order [B-273]', () => {
    const everything: OpenAsked = {
      ...open,
      channel: { isAvailable: false, isPurchased: false, isVitrina: true },
      isForbiddenCountry: true,
      isAdult: true,
      packetsCount: 2,
    };
    const steps: OpenAsked[] = [everything];
    const mend = (over: Partial<OpenAsked>) => steps.push({ ...steps.at(-1)!, ...over });
    mend({ channel: channel({ isAvailable: true, isPurchased: false, isVitrina: true }) });
    mend({ isForbiddenCountry: false });
    mend({ isAdultUnlocked: true });
    mend({ channel: channel({ isVitrina: true }) });
    mend({ channel: channel({}) });
    expect(
      steps.map((each) => {
        const outcome = openChannel(each);
        return outcome.open === 'refused' ? outcome.why : outcome.open;
      }),
    ).toEqual(['unavailable', 'country', 'adult', 'unpurchased', 'vitrina', 'stream']);
  });

  it('a purchased channel that plays only on another site leads to its page there', () => {
    const page = 'https://www.youtube.com/live';
    expect(openChannel({ ...open, channel: channel({ page }) })).toEqual({
      open: 'refused',
      why: 'elsewhere',
      display: { show: 'page' },
    });
    expect(openChannel({ ...open, mode: 'preview', channel: channel({ page, isPurchased: false }) })).toEqual({
      open: 'refused',
      why: 'elsewhere',
    });
    expect(openChannel({ ...open, channel: channel({ page, isPurchased: false }) })).toMatchObject({
      why: 'unpurchased',
    });
  });

  it('displays each refusal in its own way', () => {
    const display = (over: Partial<OpenAsked>) => {
      const outcome = openChannel({ ...open, ...over });
      return outcome.open === 'refused' ? outcome.display : undefined;
    };
    expect(display({ channel: undefined })).toEqual({ show: 'not-found', text: 'not_found_channel' });
    expect(display({ channel: channel({ isAvailable: false }) })).toEqual({
      show: 'message',
      text: 'channel_not_available',
    });
    expect(display({ isForbiddenCountry: true })).toEqual({ show: 'geo-lock' });
    expect(display({ isAdult: true })).toEqual({ show: 'pin' });
    expect(display({ channel: channel({ isPurchased: false }), packetsCount: 3 })).toEqual({ show: 'packets' });
    expect(display({ channel: channel({ isPurchased: false }), packetsCount: 0 })).toEqual({
      show: 'message',
      text: 'channel_soon',
    });
  });

  it('knows the modes full, preview and silent [B-263]', () => {
    const modes: readonly OpenMode[] = ['full', 'preview', 'silent'];
    expect(modes.map((mode) => openChannel({ ...open, mode }))).toEqual([
      { open: 'stream', preview: false },
      { open: 'stream', preview: true },
      { open: 'stream', preview: false },
    ]);
  });

  it('displays nothing in silent mode, for every refusal [B-264]', () => {
    fc.assert(
      fc.property(
        fc.boolean(),
        fc.boolean(),
        fc.boolean(),
        fc.boolean(),
        fc.boolean(),
        (isAvailable, isPurchased, isVitrina, isForbiddenCountry, isAdult) => {
          const outcome = openChannel({
            ...open,
            mode: 'silent',
            channel: { isAvailable, isPurchased, isVitrina },
            isForbiddenCountry,
            isAdult,
          });
          expect('display' in outcome).toBe(false);
        },
      ),
    );
  });

  it('previews an unpurchased channel but never an adult one', () => {
    expect(openChannel({ ...open, mode: 'preview', channel: channel({ isPurchased: false }) })).toEqual({
      open: 'stream',
      preview: true,
    });
    expect(openChannel({ ...open, mode: 'preview', isAdult: true, isAdultUnlocked: true })).toEqual({
      open: 'refused',
      why: 'adult',
    });
  });

  it('requests ts only when the moment is more than 30 s old', () => {
    expect(openChannel({ ...open, position: NOW - 31 })).toEqual({ open: 'stream', preview: false, ts: NOW - 31 });
    expect(openChannel({ ...open, position: NOW - 30 })).toEqual({ open: 'stream', preview: false });
  });
});
