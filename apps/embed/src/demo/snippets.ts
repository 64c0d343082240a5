import { frameAddress, type Consent } from '@antenna/embed-sdk';

export interface Choice {
  readonly kind: 'channel' | 'content';
  /** Id or slug. */
  readonly id: string;
  readonly muted: boolean;
  /** The viewer starts it. */
  readonly waits: boolean;
  readonly consent: Consent;
}

export interface Service {
  readonly origin: string;
  readonly integrity: string;
}

export type SnippetKind = 'script' | 'pinned' | 'module' | 'frame' | 'oembed';

/** The options of `antenna.player` for a choice. */
export function optionsOf({ kind, id, muted, waits, consent }: Choice) {
  return {
    ...(kind === 'channel' ? { channel: /^\d+$/.test(id) ? Number(id) : id } : { content: id }),
    ...(muted ? { muted } : {}),
    ...(waits ? { autoplay: false } : {}),
    ...(consent === 'given' ? {} : { consent }),
  };
}

/** Code that shows the choice on a partner's page, to be copied as it is. */
export function snippetOf(kind: SnippetKind, choice: Choice, { origin, integrity }: Service): string {
  const options = optionsOf(choice);
  const script = (attributes: string) => `<div id="tv"></div>
<script ${attributes}></script>
<script>
  antenna.player('#tv', ${literal(options)}).then(
    (player) => player.on('playing', () => console.log('It plays.')),
    (refusal) => console.log(refusal.reason),
  );
</script>`;
  switch (kind) {
    case 'script':
      return script(`src="${origin}/embed/player.js"`);
    case 'pinned':
      return script(`src="/js/antenna-player.js" integrity="${integrity}"`);
    case 'module':
      return `import * as antenna from '@antenna/embed-sdk';

const player = await antenna.player('#tv', ${literal({ origin, ...options })});
player.on('position', ({ position }) => console.log(position));
await player.pause();`;
    case 'frame':
      return `<iframe
  src="${frameAddress({ origin, ...addressOf(choice) }).replaceAll('&', '&amp;')}"
  title="Player" width="640" height="360" style="border:0"
  allow="autoplay; fullscreen; picture-in-picture; encrypted-media; screen-wake-lock"
></iframe>`;
    case 'oembed':
      return `curl "${origin}/oembed?url=${encodeURIComponent(pageOf(choice, origin))}&maxwidth=1280"`;
  }
}

function addressOf({ kind, id, muted, waits, consent }: Choice) {
  const subject = kind === 'channel' ? { channel: id } : { content: id };
  return {
    subject,
    ...(muted ? { muted } : {}),
    ...(waits ? { autoplay: false } : {}),
    ...(consent === 'denied' ? { consent } : {}),
  };
}

const pageOf = ({ kind, id }: Choice, origin: string) =>
  `${origin}/${kind === 'channel' ? 'channel' : 'contents'}/${encodeURIComponent(id)}`;

/** As a developer writes it: `{ channel: 12, muted: true }`. */
const literal = (options: object) =>
  `{ ${Object.entries(options)
    .map(([name, value]) => `${name}: ${typeof value === 'string' ? quoted(value) : String(value)}`)
    .join(', ')} }`;

/** Also inside a script element. */
const quoted = (text: string) => `'${text.replaceAll(/[\\']/g, String.raw`\$&`).replaceAll('<', String.raw`\x3C`)}'`;
