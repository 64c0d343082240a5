export { originMatcher } from './origin-matcher.ts';
export { escapeHtml, inlineHashes, jsonForScript, pagePolicy, type PolicyOptions } from './page-policy.ts';
