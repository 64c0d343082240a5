/** ms; closing a dialog or a modal page takes this long before it is unmounted (spec 1 §9). */
export const MODAL_TRANSITION = 300;
/** ms; a modal page begins to enter after this (spec 1 §9). */
export const MODAL_PAGE_ENTER = 100;
/** ms; leaving a content page takes effect after this (spec 1 §9). */
export const CONTENT_PAGE_LEAVE = 200;
