import type { EntityLink } from '@docket/contracts';
import { useTranslation } from 'react-i18next';
import type { SalesDocument } from '../api/sales-documents';
import { TextLink } from '../components/links';
import styles from './sales-page.module.css';
import { orderDesk, pageOf, quoteDesk } from './sales-desk';

/** The documents that one was made from, and those that were made from it. */
export function DocumentLinks({ document: { links, ...document } }: { document: SalesDocument }) {
  const { t } = useTranslation('sales');
  const revisionOf = 'revisionOf' in document ? document.revisionOf : null;
  return (
    <>
      {revisionOf !== null && (
        <div>
          <dt>{t('detail.replaces')}</dt>
          <dd>
            <TextLink {...pageOf(quoteDesk, revisionOf)} size="sm">
              {t('detail.earlier')}
            </TextLink>
          </dd>
        </div>
      )}
      {(['origin', 'result'] as const).map((relation) => {
        const related = links.filter((link) => link.relation === relation);
        if (related.length === 0) return null;
        return (
          <div key={relation}>
            <dt>{t(`detail.${relation}`)}</dt>
            <dd>
              <ul className={styles.links}>
                {related.map((link) => (
                  <li key={link.id}>
                    <DocumentLink link={link} />
                  </li>
                ))}
              </ul>
            </dd>
          </div>
        );
      })}
    </>
  );
}

/** One of them, with its state. What has no page here is named. */
function DocumentLink({ link: { kind, id, number, status } }: { link: EntityLink }) {
  const { t } = useTranslation('sales');
  const { t: common } = useTranslation();
  const states = new Map(Object.entries(common('status', { returnObjects: true })));
  const text = `${t(`detail.kinds.${kind}`)} ${number}`;
  const desk = [quoteDesk, orderDesk].find((one) => one.kind === kind);
  return (
    <>
      {desk === undefined ? (
        text
      ) : (
        <TextLink {...pageOf(desk, id)} size="sm">
          {text}
        </TextLink>
      )}
      <span className={styles.linkState}>{states.get(status) ?? status}</span>
    </>
  );
}
