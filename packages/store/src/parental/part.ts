import type { StorePart } from '../app-store.ts';
import { codeSetting } from './code-setting.ts';
import { listenForParental } from './parental-listeners.ts';
import { pin, protection } from './protection.ts';

/** Parental control; the start page needs no PIN and does not load it. */
export const parentalPart: StorePart = { slices: [protection, pin, codeSetting], listen: listenForParental };
