import type { EntityLink } from '@docket/contracts';
import { useTranslation } from 'react-i18next';
import { TextLink } from '../components/links';
import styles from './sales-page.module.css';
import { orderDesk, pageOf, quoteDesk } from './sales-desk';

interface Props {
  document: {
    links: readonly EntityLink[];
    /** Of a quote: the one that it replaces. */
    revisionOf?: string | null;
  };
}

/** The documents that one was made from, and those that were made from it. */
export function DocumentLinks({ document: { links, revisionOf = null } }: Props) {
  const { t } = useTranslation('sales');
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
  const page = pageOfKind(kind, id);
  return (
    <>
      {page === null ? (
        text
      ) : (
        <TextLink {...page} size="sm">
          {text}
        </TextLink>
      )}
      <span className={styles.linkState}>{states.get(status) ?? status}</span>
    </>
  );
}

function pageOfKind(kind: EntityLink['kind'], id: string) {
  if (kind === 'ProductionOrder') {
    return { to: '/prodorders/$productionOrderId', params: { productionOrderId: id } } as const;
  }
  const desk = [quoteDesk, orderDesk].find((one) => one.kind === kind);
  return desk === undefined ? null : pageOf(desk, id);
}
