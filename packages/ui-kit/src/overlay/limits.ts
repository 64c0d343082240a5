/** ms; a closed dialog or modal page is unmounted after this. */
export const MODAL_TRANSITION = 300;
/** ms; a modal page starts to enter after this. */
export const MODAL_PAGE_ENTER = 100;
/** ms; a closed content page is left after this. */
export const CONTENT_PAGE_LEAVE = 200;
