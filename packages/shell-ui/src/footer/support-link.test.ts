import { describe, expect, it } from 'vitest';
import { isMessenger, supportLinks } from './support-link.ts';

describe('isMessenger', () => {
  it.each([
    'https://t.me/help',
    'https://telegram.me/x',
    'https://wa.me/77270000000',
    'https://api.whatsapp.com/send?phone=7',
    'viber://chat?number=7',
    'https://invite.viber.com/x',
    'https://vk.me/x',
    'https://m.me/x',
    'https://www.t.me/x',
  ])('%s is one [A-130] [A-131]', (url) => {
    expect(isMessenger(url)).toBe(true);
  });

  it.each([
    'https://example.com/help',
    'https://chat.me/x',
    'https://at.me.example.com',
    'https://example.com/wa.media',
    'https://bot.mem/x',
  ])('%s is none [A-131]', (url) => {
    expect(isMessenger(url)).toBe(false);
  });
});

describe('supportLinks', () => {
  it('gives email, phone and address as links, a messenger by kind [A-130]', () => {
    expect(supportLinks({ phone: '+7 (727) 000-00-00', email: 'help@example.com', url: 'https://t.me/help' })).toEqual([
      { kind: 'phone', to: 'tel:+77270000000', label: '+7 (727) 000-00-00' },
      { kind: 'email', to: 'mailto:help@example.com', label: 'help@example.com' },
      { kind: 'messenger', to: 'https://t.me/help', label: 't.me/help' },
    ]);
    expect(supportLinks({ url: 'https://www.example.com/help/' })).toEqual([
      { kind: 'site', to: 'https://www.example.com/help/', label: 'example.com/help' },
    ]);
  });

  it('leaves out what is absent, empty or not safe to follow [A-008]', () => {
    expect(supportLinks({})).toEqual([]);
    expect(supportLinks({ phone: '', email: 'nobody', url: 'javascript:alert(1)' })).toEqual([]);
  });
});
