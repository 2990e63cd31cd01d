import { useTranslation } from 'react-i18next';

/**
 * Loads the words of the windows on serial numbers and stock with the page that opens them. A scan then does not
 * wait.
 */
export function useStockWords(): void {
  useTranslation(['serials', 'shortage']);
}
