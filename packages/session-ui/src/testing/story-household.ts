import type { AvatarCategory, UserProfile } from '@antenna/api-client';
import { householdView, type HouseholdView } from '@antenna/store';

/** Generated avatars for stories. No files, no network. */
const AVATARS = [
  ['#f2b33d', '#d9542b', '#fff3df', 'fox'],
  ['#3d7bd9', '#f4f1ea', '#1d2a44', 'owl'],
  ['#7a4ad1', '#8e8e9c', '#f1eef9', 'cat'],
  ['#1f9e78', '#6b4a33', '#f0d9b8', 'bear'],
  ['#e0567f', '#ffffff', '#ffd0dd', 'rabbit'],
  ['#24495e', '#c7d3da', '#ffffff', 'wolf'],
  ['#e9774a', '#5bb0c9', '#e9fbff', 'fish'],
  ['#586b2c', '#9ecb52', '#f3ffd9', 'frog'],
] as const;

export function avatarPicture(seed: number): string {
  const [ground, fur, light, kind] = AVATARS[seed % AVATARS.length] ?? AVATARS[0];
  const ears =
    kind === 'rabbit'
      ? `<path d="M68 82C58 30 72 6 84 10s16 42 10 70ZM132 82c10-52-4-76-16-72s-16 42-10 70Z" fill="${fur}"/>`
      : kind === 'bear' || kind === 'frog'
        ? `<circle cx="60" cy="62" r="22" fill="${fur}"/><circle cx="140" cy="62" r="22" fill="${fur}"/>`
        : `<path d="M46 96 50 34l44 34ZM154 96l-4-62-44 34Z" fill="${fur}"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200"><rect width="200" height="200" fill="${ground}"/><circle cx="150" cy="30" r="70" fill="#fff" opacity=".12"/>${ears}<path d="M40 112c0-36 26-58 60-58s60 22 60 58c0 44-30 92-60 92s-60-48-60-92Z" fill="${fur}"/><path d="M62 128c10-16 28-14 38 6 10-20 28-22 38-6 4 36-18 66-38 66s-42-30-38-66Z" fill="${light}"/><circle cx="76" cy="112" r="9" fill="#12141a"/><circle cx="124" cy="112" r="9" fill="#12141a"/><circle cx="79" cy="109" r="3" fill="#fff"/><circle cx="127" cy="109" r="3" fill="#fff"/><path d="M88 146h24l-12 14Z" fill="#12141a"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

export const CATEGORIES: readonly AvatarCategory[] = [
  { title: 'Звери', avatars: [0, 1, 2, 3, 4, 5].map((id) => ({ id: id + 1, src: avatarPicture(id) })) },
  { title: 'Вода и болото', avatars: [6, 7].map((id) => ({ id: id + 1, src: avatarPicture(id) })) },
];

const profile = (
  id: string,
  name: string,
  role: UserProfile['role'],
  avatar: number,
  limits: UserProfile['limits'] = {},
): UserProfile => ({ id, name, role, avatarId: avatar + 1, icon: avatarPicture(avatar), limits });

export const ANNA = profile('anna', 'Анна', 'adult', 0);
export const TIMUR = profile('timur', 'Тимур', 'adult', 5);
export const MISHA = profile('misha', 'Миша', 'child', 3, { from: '08:00', to: '20:00', dailyMinutes: 90 });
export const DASHA = profile('dasha', 'Дашенька-непоседа', 'child', 4);

export const household = (profiles: readonly UserProfile[] = [ANNA, TIMUR, MISHA], activeId = 'anna'): HouseholdView =>
  householdView(profiles, activeId, CATEGORIES);
