import type * as antenna from '@antenna/embed-sdk';
import { Button, Chips, Field, Switch, Tabs } from '@antenna/ui-kit';
import { useState } from 'react';
import type { DemoBoot } from '../boot.ts';
import { Console } from './Console.tsx';
import type { DemoTexts } from './texts.ts';
import { optionsOf, snippetOf, type Choice, type SnippetKind } from './snippets.ts';
import { usePlayer } from './use-player.ts';

export interface DemoProps {
  readonly sdk: Pick<typeof antenna, 'player'>;
  readonly origin: string;
  readonly integrity: string;
  readonly brand: string;
  readonly samples: DemoBoot;
  readonly texts: DemoTexts;
}

const KINDS = ['channel', 'content'] as const;
const SNIPPETS: readonly SnippetKind[] = ['script', 'pinned', 'module', 'frame', 'oembed'];

/** A page for partners' developers: choose, try, copy. */
export function Demo({ sdk, origin, integrity, brand, samples, texts }: DemoProps) {
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
        <h1>{texts.title.replace('{{brand}}', brand)}</h1>
        <p>{texts.lead}</p>
      </header>
      <section className="de-form" aria-label={texts.what}>
        <Tabs
          label={texts.kind}
          tabs={KINDS.map((key) => ({ key, label: texts[key] }))}
          current={choice.kind}
          onChange={selectKind}
        />
        <Chips
          label={texts.examples}
          wrap
          chips={list.map(({ id, name }) => ({ key: id, label: name }))}
          current={choice.id}
          onChange={(id) => change({ id })}
        />
        <Field label={texts.id} value={choice.id} onChange={(id) => change({ id })} maxLength={128} />
        <Switch label={texts.muted} isOn={choice.muted} onToggle={() => change({ muted: !choice.muted })} />
        <Switch label={texts.waits} isOn={choice.waits} onToggle={() => change({ waits: !choice.waits })} />
        <Switch
          label={texts.consent}
          help={texts.consent_help}
          isOn={choice.consent === 'ask'}
          onToggle={() => change({ consent: choice.consent === 'ask' ? 'given' : 'ask' })}
        />
        <Button kind="play" onClick={stage.open}>
          {texts.show}
        </Button>
      </section>
      <section className="de-stage" aria-label={texts.player}>
        <div className="de-box" ref={setBox} />
        <Console stage={stage} texts={texts} />
      </section>
      <section className="de-code" aria-label={texts.code}>
        <Tabs
          label={texts.code}
          tabs={SNIPPETS.map((key) => ({ key, label: key === 'oembed' ? 'oEmbed' : texts[key] }))}
          current={shown}
          onChange={setShown}
        >
          <Code text={snippetOf(shown, choice, { origin, integrity })} texts={texts} />
        </Tabs>
      </section>
    </main>
  );
}

function Code({ text, texts }: { readonly text: string; readonly texts: DemoTexts }) {
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
        {copied === text ? texts.copied : texts.copy}
      </Button>
    </div>
  );
}
