import type { ProductionMaterial, TakenMaterial } from '@docket/contracts';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/format';
import { serialRanges } from '../../inventory/stock/serial-ranges';

/** Lots issued for a material in a short form: serial numbers as ranges, lots with their quantities. */
export function useTakenLots(
  { tracking }: Pick<ProductionMaterial, 'tracking'>,
  taken: readonly TakenMaterial[],
): string[] {
  const { t } = useTranslation('shopFloor');
  const { decimal } = useFormats();
  const named = taken.flatMap(({ lot, quantity }) => (lot === null ? [] : { lot, quantity }));
  if (tracking === 'serial') return serialRanges(named.map(({ lot }) => lot));
  return named.map(({ lot, quantity }) => t('taken.lot', { lot, quantity: decimal(quantity) }));
}
