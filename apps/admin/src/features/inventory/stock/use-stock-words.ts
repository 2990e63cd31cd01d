import { useTranslation } from 'react-i18next';

/** Brings what windows say of serial numbers and of stock with the page that opens them: whoever scans does not wait. */
export function useStockWords(): void {
  useTranslation(['serials', 'shortage']);
}
