import { Button } from '@antenna/ui-kit';
import type { Stage } from './use-player.ts';

const MINUTES = 60;

/** Commands of the player, and what it says. */
export function Console({ stage }: { readonly stage: Stage }) {
  const { run, lines, player } = stage;
  const commands = [
    ['Play', (tv) => tv.play()],
    ['Pause', (tv) => tv.pause()],
    ['Mute', (tv) => tv.mute()],
    ['Unmute', (tv) => tv.unmute()],
    ['Volume 30', (tv) => tv.volume(30)],
    ['Speed 1.5', (tv) => tv.rate(1.5)],
    ['To minute 10', (tv) => tv.seek({ position: 10 * MINUTES })],
    // oxlint-disable-next-line no-restricted-globals -- a page of its own, without ports
    ['An hour ago', (tv) => tv.seek({ wall: Math.floor(Date.now() / 1000) - 60 * MINUTES })],
    ['Live', (tv) => tv.live()],
    ['State', (tv) => tv.state()],
  ] as const satisfies readonly (readonly [string, Parameters<Stage['run']>[1]])[];
  return (
    <div className="de-console">
      <div className="de-commands" role="group" aria-label="Commands">
        {commands.map(([name, command]) => (
          <Button key={name} kind="quiet" size="small" disabled={!player} onClick={() => run(name, command)}>
            {name}
          </Button>
        ))}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled with the keyboard */}
      <ol className="de-log" aria-label="Messages" tabIndex={0}>
        {lines.map(({ number, name, text }) => (
          <li key={number}>
            <b>{name}</b> <span>{text}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
