// Pages
export { PAGE_WIDTH } from './pages/limits.ts';
// Modals
