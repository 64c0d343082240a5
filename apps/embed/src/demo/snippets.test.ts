import { describe, expect, it } from 'vitest';
import { optionsOf, snippetOf, type Choice } from './snippets.ts';

const choice: Choice = { kind: 'channel', id: '12', muted: false, waits: false, consent: 'given' };
const service = { origin: 'https://tv.example', integrity: 'sha384-abc' };

describe('snippets for a partner’s page', () => {
  it('have only the options that differ from what is usual', () => {
    expect(optionsOf(choice)).toEqual({ channel: 12 });
    expect(optionsOf({ kind: 'content', id: 'film', muted: true, waits: true, consent: 'ask' })).toEqual({
      content: 'film',
      muted: true,
      autoplay: false,
      consent: 'ask',
    });
  });

  it('load the script from the service, or a copy with its hash', () => {
    expect(snippetOf('script', choice, service)).toContain(
      '<script src="https://tv.example/embed/player.js"></script>',
    );
    expect(snippetOf('script', choice, service)).toContain("antenna.player('#tv', { channel: 12 })");
    expect(snippetOf('pinned', choice, service)).toContain('integrity="sha384-abc"');
  });

  it('import the module, place a frame, or ask for oEmbed', () => {
    expect(snippetOf('module', choice, service)).toContain("{ origin: 'https://tv.example', channel: 12 }");
    const muted = { ...choice, muted: true, waits: true };
    expect(snippetOf('frame', muted, service)).toContain(
      'src="https://tv.example/channel_embed/12?muted=1&amp;autoplay=0"',
    );
    expect(snippetOf('oembed', { ...choice, kind: 'content', id: 'film 1' }, service)).toContain(
      `url=${encodeURIComponent('https://tv.example/contents/film%201')}&maxwidth=1280`,
    );
  });

  it('stay code, whatever is typed as an id', () => {
    const typed = { ...choice, kind: 'content', id: `'</script><b>\\` } as const;
    const code = snippetOf('script', typed, service);
    expect(code).toContain(String.raw`content: '\'\x3C/script>\x3Cb>'`.replace(">'", String.raw`>\\'`));
    expect(code.match(/<\/script>/g)?.length).toBe(2);
    expect(snippetOf('frame', typed, service)).not.toContain('<b>');
  });
});
