export { storeStage, watchedStore, type StoreStage } from './store-stage.ts';
