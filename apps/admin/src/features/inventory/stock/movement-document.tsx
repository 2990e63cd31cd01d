import type { StockMovement } from '@docket/contracts';
import { documentPage } from '../../../components/document/document-pages';
import { TextLink } from '../../../components/layout/links';

/** Link to the document of a movement, by its number. Renders nothing if there is none or it was deleted. */
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
