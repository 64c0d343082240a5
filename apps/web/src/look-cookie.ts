/** The name that the server knows (apps/backend/src/shell/page-parts.ts). */
const NAME = 'antenna-look';
const YEAR = 31_536_000;

/**
 * Tells the server whether this viewer's first frame looks as the page was built; who has another one gets the script that
 * says so before anything is drawn. Nothing is kept of a viewer without.
 */
export function rememberLook({ dataset, classList }: HTMLElement): void {
  const isOwn = dataset['theme'] === 'light' || classList.contains('is-child');
  if (isOwn === document.cookie.includes(`${NAME}=`)) return;
  document.cookie = `${NAME}=own; path=/; samesite=lax; max-age=${isOwn ? YEAR : 0}${location.protocol === 'https:' ? '; secure' : ''}`;
}
