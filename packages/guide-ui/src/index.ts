// Page
export { GuidePage, type GuidePageProps } from './pages/GuidePage.tsx';
export type { GuidePlace } from './place.ts';
// Without a store: stories, tests, benchmarks
export { GuideView } from './views/GuideView.tsx';
export type { GuideViewProps } from './views/guide-view-props.ts';
export { GuideGrid } from './grid/GuideGrid.tsx';
export type { GuideGridHandle, GuideGridProps } from './grid/grid-props.ts';
export { createGuideSource, type GuideSource, type GuideWindow } from './tiles/guide-source.ts';
export { leastSeconds } from './grid/grid-scale.ts';
