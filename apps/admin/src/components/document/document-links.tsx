import type { EntityLink } from '@docket/contracts';
import { useTranslation } from 'react-i18next';
import { TextLink } from '../layout/links';
import styles from './document-page.module.css';
import { documentPage } from './document-pages';

interface Props {
  document: {
    links: readonly EntityLink[];
    /** ID of the quote that this quote replaces. Only quotes have one. */
    revisionOf?: string | null;
  };
}

/** Links to the documents that this one was made from, and to those made from it. */
export function DocumentLinks({ document: { links, revisionOf = null } }: Props) {
  const { t } = useTranslation('document');
  const replaced = links.find(({ id }) => id === revisionOf);
  return (
    <>
      {revisionOf !== null && (
        <div>
          <dt>{t('links.replaces')}</dt>
          <dd className={styles.links}>
            {replaced === undefined ? (
              <TextLink {...documentPage('SalesQuote', revisionOf)} size="sm">
                {t('links.earlier')}
              </TextLink>
            ) : (
              <DocumentLink link={replaced} />
            )}
          </dd>
        </div>
      )}
      {(['origin', 'result'] as const).map((relation) => {
        // The replaced quote is already linked above.
        const related = links.filter((link) => link.relation === relation && link !== replaced);
        if (related.length === 0) return null;
        return (
          <div key={relation}>
            <dt>{t(`links.${relation}`)}</dt>
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

/** Link to one document, with its status. */
function DocumentLink({ link: { kind, id, number, revision, status } }: { link: EntityLink }) {
  const { t } = useTranslation('document');
  const { t: common } = useTranslation();
  const states = new Map(Object.entries(common('status', { returnObjects: true })));
  return (
    <>
      <TextLink {...documentPage(kind, id)} size="sm">
        {`${t(`links.kinds.${kind}`)} ${revision > 1 ? t('links.revision', { number, revision }) : number}`}
      </TextLink>
      <span className={styles.linkState}>{states.get(status) ?? status}</span>
    </>
  );
}
