import type { SalesOrderLine } from '@docket/contracts';
import { TextLink } from '../../../components/layout/links';
import { Unbroken } from '../../../components/layout/unbroken';
import styles from './sales-page.module.css';

/** The description of a stored line. Its first line is the name of the item and links to it. */
export function LineDescription({ line }: { line: Pick<SalesOrderLine, 'itemId' | 'sku' | 'description'> }) {
  const { itemId, sku, description } = line;
  if (itemId === null) return <Unbroken>{description}</Unbroken>;
  const [name, ...more] = description.split('\n');
  return (
    <>
      <TextLink to="/items/$itemId" params={{ itemId }} size="sm" inherit>
        <Unbroken>{name ?? ''}</Unbroken>
      </TextLink>
      <div className={styles.more}>{sku}</div>
      {more.length > 0 && <div className={styles.more}>{more.join('\n')}</div>}
    </>
  );
}
