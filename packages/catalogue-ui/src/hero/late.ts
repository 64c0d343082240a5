export { HeroActions } from './HeroActions.tsx';
export { HeroPager } from './HeroPager.tsx';
