// What licences.json sells
export { licenceOfPurchase, licencePurchaseId, type LicenceFile } from './licence-file.ts';
export {
  addLicence,
  buyTitle,
  licenceById,
  priceOf,
  returnTitle,
  revokeTitle,
  type TitleSale,
  type TitlePurchase,
} from './sales.ts';
// What viewers have bought of it
export { isLicensed, licensedUntil, markUsed, titlesOf, type LicensedTitles } from './licensed-titles.ts';
export { openLicences } from './repository.ts';
