import type * as antenna from '@antenna/embed-sdk';
import { Button, Chips, Field, Switch, Tabs } from '@antenna/ui-kit';
import { useState } from 'react';
import type { DemoBoot } from '../boot.ts';
import { Console } from './Console.tsx';
import { optionsOf, snippetOf, type Choice, type SnippetKind } from './snippets.ts';
import { usePlayer } from './use-player.ts';

export interface DemoProps {
  readonly sdk: Pick<typeof antenna, 'player'>;
  readonly origin: string;
  readonly integrity: string;
  readonly brand: string;
  readonly samples: DemoBoot;
}

const KINDS = [
  { key: 'channel', label: 'Channel' },
  { key: 'content', label: 'Film or series' },
] as const;
const SNIPPETS: readonly { readonly key: SnippetKind; readonly label: string }[] = [
  { key: 'script', label: 'Script' },
  { key: 'pinned', label: 'Own copy with hash' },
  { key: 'module', label: 'Module' },
  { key: 'frame', label: 'Frame' },
  { key: 'oembed', label: 'oEmbed' },
];

/**
 * A page for partners' developers: choose, try, copy. It is in English, as the page of the API: its words would
 * otherwise be in the texts of every viewer.
 */
export function Demo({ sdk, origin, integrity, brand, samples }: DemoProps) {
  const [choice, setChoice] = useState<Choice>({
    kind: samples.channels.length > 0 ? 'channel' : 'content',
    id: samples.channels[0]?.id ?? samples.contents[0]?.id ?? '',
    muted: true,
    waits: false,
    consent: 'given',
  });
  const [shown, setShown] = useState<SnippetKind>('script');
  const [box, setBox] = useState<HTMLElement | null>(null);
  const stage = usePlayer(sdk, box, optionsOf(choice));
  const list = choice.kind === 'channel' ? samples.channels : samples.contents;
  const change = (part: Partial<Choice>) => setChoice((now) => ({ ...now, ...part }));
  const selectKind = (kind: Choice['kind']) =>
    change({ kind, id: (kind === 'channel' ? samples.channels : samples.contents)[0]?.id ?? '' });
  return (
    <main className="de">
      <header className="de-head">
        <h1>The player of {brand} on your site</h1>
        <p>Choose what it shows, try its commands, copy the code. Your site has to be on the operator’s list.</p>
      </header>
      <section className="de-form" aria-label="What it shows">
        <Tabs label="Kind" tabs={KINDS} current={choice.kind} onChange={selectKind} />
        <Chips
          label="Examples"
          wrap
          chips={list.map(({ id, name }) => ({ key: id, label: name }))}
          current={choice.id}
          onChange={(id) => change({ id })}
        />
        <Field label="Id or slug" value={choice.id} onChange={(id) => change({ id })} maxLength={128} />
        <Switch label="Starts without sound" isOn={choice.muted} onToggle={() => change({ muted: !choice.muted })} />
        <Switch label="The viewer starts it" isOn={choice.waits} onToggle={() => change({ waits: !choice.waits })} />
        <Switch
          label="Asks for consent first"
          help="Nothing is requested before the viewer presses the poster."
          isOn={choice.consent === 'ask'}
          onToggle={() => change({ consent: choice.consent === 'ask' ? 'given' : 'ask' })}
        />
        <Button kind="play" onClick={stage.open}>
          Show it
        </Button>
      </section>
      <section className="de-stage" aria-label="Player">
        <div className="de-box" ref={setBox} />
        <Console stage={stage} />
      </section>
      <section className="de-code" aria-label="Code">
        <Tabs label="Code" tabs={SNIPPETS} current={shown} onChange={setShown}>
          <Code text={snippetOf(shown, choice, { origin, integrity })} />
        </Tabs>
      </section>
    </main>
  );
}

function Code({ text }: { readonly text: string }) {
  const [copied, setCopied] = useState('');
  const copy = () =>
    void navigator.clipboard?.writeText(text).then(
      () => setCopied(text),
      () => {},
    );
  return (
    <div className="de-snippet">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- long lines are scrolled with the keyboard */}
      <pre tabIndex={0}>
        <code>{text}</code>
      </pre>
      <Button kind="quiet" size="small" onClick={copy}>
        {copied === text ? 'Copied' : 'Copy'}
      </Button>
    </div>
  );
}
