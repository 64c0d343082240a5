import { Button } from '@antenna/ui-kit';
import type { DemoTexts } from './texts.ts';
import type { Stage } from './use-player.ts';

const MINUTES = 60;

/** Commands of the player, and what it says. */
export function Console({ stage, texts }: { readonly stage: Stage; readonly texts: DemoTexts }) {
  const { run, lines, player } = stage;
  const commands = [
    [texts.play, (tv) => tv.play()],
    [texts.pause, (tv) => tv.pause()],
    [texts.mute, (tv) => tv.mute()],
    [texts.unmute, (tv) => tv.unmute()],
    [texts.volume, (tv) => tv.volume(30)],
    [texts.speed, (tv) => tv.rate(1.5)],
    [texts.minute, (tv) => tv.seek({ position: 10 * MINUTES })],
    // oxlint-disable-next-line no-restricted-globals -- a page of its own, without ports
    [texts.hour_ago, (tv) => tv.seek({ wall: Math.floor(Date.now() / 1000) - 60 * MINUTES })],
    [texts.live, (tv) => tv.live()],
    [texts.state, (tv) => tv.state()],
  ] as const satisfies readonly (readonly [string, Parameters<Stage['run']>[1]])[];
  return (
    <div className="de-console">
      <div className="de-commands" role="group" aria-label={texts.commands}>
        {commands.map(([name, command]) => (
          <Button key={name} kind="quiet" size="small" disabled={!player} onClick={() => run(name, command)}>
            {name}
          </Button>
        ))}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled with the keyboard */}
      <ol className="de-log" aria-label={texts.messages} tabIndex={0}>
        {lines.map(({ number, name, text }) => (
          <li key={number}>
            <b>{name}</b> <span>{text}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
