import { expect, it } from 'vitest';
import { keysIn } from './first-texts.ts';

const KNOWN = [
  'shell.home',
  'shell.menu',
  'catalogue.role_actor',
  'catalogue.role_director',
  'player.seek',
  'channels.minutes_left',
];

it('finds the keys that a script names, whole or by their beginning, and no others', () => {
  expect(
    keysIn(
      't(`shell.home`);t("channels.minutes_left",{count:1});t(`catalogue.role_${x}`);let a="player.seeking"',
      KNOWN,
    ),
  ).toEqual(['shell.home', 'catalogue.role_actor', 'catalogue.role_director', 'channels.minutes_left']);
});
