/** Places of the page that addresses name (C-020). */
export const ANCHORS = { tariffs: 'tariffs', bundles: 'bundles' } as const;
