/** From this width on packet and payment pages stand in two columns (spec 3 §9, C-326). */
export const PAGE_WIDTH = { desktop: 1280 } as const;
