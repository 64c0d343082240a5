// What licences.json sells
export { licenceOfPurchase, licencePurchaseId, type LicenceFile } from './licence-file.ts';
export {
  addLicence,
  buyTitle,
  licenceById,
  priceOf,
  returnTitle,
  undoTitle,
  type TitleSale,
  type TitlePurchase,
} from './sales.ts';
// What viewers have bought of it
export { isLicensed, noteUse, titlesOf, type HeldTitles } from './held.ts';
export { openLicences } from './repository.ts';
