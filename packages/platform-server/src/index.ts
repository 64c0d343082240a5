export { originMatcher } from './origin-matcher.ts';
export { escapeHtml, inlineHashes, jsonForScript, pagePolicy, type PolicyWish } from './page-policy.ts';
