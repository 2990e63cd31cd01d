import type { StockMovement } from '@docket/contracts';
import { documentPage } from '../../../components/document/document-pages';
import { TextLink } from '../../../components/layout/links';

/** The document that stock was moved for, by its number; nothing where there was none, or it is gone. */
export function MovementDocument({
  reference,
  referenceNumber,
}: Pick<StockMovement, 'reference' | 'referenceNumber'>) {
  if (reference === null || referenceNumber === null) return null;
  return (
    <TextLink {...documentPage(reference.kind, reference.id)} size="xs">
      <span className="unbroken">{referenceNumber}</span>
    </TextLink>
  );
}
