// What licences.json sells
export { licenceOfPurchase, licencePurchaseId, type LicenceFile } from './licence-file.ts';
export {
  addLicence,
  buyTitle,
  licenceById,
  licencesOf,
  priceOf,
  returnTitle,
  undoTitle,
  type TitleSale,
  type TitlePurchase,
} from './sales.ts';
// What viewers hold of it
export { isLicensed, noteUse, NO_TITLES, titlesOf, type HeldTitles } from './held.ts';
export { openLicences } from './repository.ts';
