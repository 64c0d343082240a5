export { storeStage, watchedStore, type StoreStage } from './store-stage.ts';
export { signedInStore, type SignedInOptions, type SignedInStore } from './signed-in-store.ts';
export { lookAtAll, shopStage, type ShopGiven, type ShopStage } from './shop-stage.ts';
