import { Tree, type TreeNodeData, useTree } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { type KeyboardEvent, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { idsOf, type LocationNode } from './location-tree';
import styles from './locations-page.module.css';

interface Props {
  nodes: LocationNode[];
  /** Id of the location that is shown beside the tree. */
  selected: string | undefined;
  onSelect: (id: string) => void;
}

const dataOf = (nodes: LocationNode[]): TreeNodeData[] =>
  nodes.map(({ location, parts }) => ({
    value: location.id,
    label: location.code,
    nodeProps: { name: location.name, active: location.active },
    ...(parts.length > 0 && { children: dataOf(parts) }),
  }));

/** The tree of locations. Arrow keys move and expand, Enter shows a location. */
export function LocationTreeView({ nodes, selected, onSelect }: Props) {
  const { t } = useTranslation('locations');
  const data = useMemo(() => dataOf(nodes), [nodes]);
  const [collapsed, setCollapsed] = useState<ReadonlySet<string>>(new Set());
  const ids = useMemo(() => idsOf(nodes), [nodes]);
  const expandedState = useMemo(
    () => Object.fromEntries(ids.map((id) => [id, !collapsed.has(id)])),
    [ids, collapsed],
  );
  const turn = (id: string, open: boolean) =>
    setCollapsed((before) => {
      const after = new Set(before);
      if (open) after.delete(id);
      else after.add(id);
      return after;
    });
  const tree = useTree({
    expandedState,
    onExpandedStateChange: (state) => {
      const changed = ids.find((id) => (state[id] ?? false) !== expandedState[id]);
      if (changed !== undefined) turn(changed, state[changed] ?? false);
    },
    selectedState: selected === undefined ? [] : [selected],
    onSelectedStateChange: ([id]) => {
      if (id !== undefined) onSelect(id);
    },
  });
  /** Keys of the ARIA tree pattern that Mantine's tree does not handle. */
  const onKeyDown = (event: KeyboardEvent<HTMLUListElement>) => {
    const item = (event.target as HTMLElement).closest<HTMLElement>('[role=treeitem]');
    if (item === null) return;
    if (event.key === 'Enter') onSelect(item.dataset['value'] ?? '');
    else if (event.key === 'Home' || event.key === 'End') {
      const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=treeitem]')];
      items.at(event.key === 'Home' ? 0 : -1)?.focus();
    } else return;
    event.preventDefault();
  };
  return (
    <Tree
      className={styles.tree}
      aria-label={t('title')}
      data={data}
      tree={tree}
      levelOffset={20}
      expandOnClick={false}
      selectOnClick
      allowRangeSelection={false}
      onKeyDown={onKeyDown}
      renderNode={({ node, expanded, hasChildren, elementProps }) => (
        <div {...elementProps} className={`${elementProps.className} ${styles.node}`}>
          <IconChevronRight
            size={16}
            aria-hidden
            className={`${styles.chevron} ${expanded ? styles.open : ''}`}
            visibility={hasChildren ? undefined : 'hidden'}
            onClick={(event) => {
              if (!hasChildren) return;
              // The button only opens and closes the node: the location shown beside the tree stays.
              event.stopPropagation();
              turn(node.value, !expanded);
            }}
          />
          <span className={styles.code}>{node.label}</span>
          <span className={styles.name}>{(node.nodeProps as { name: string }).name}</span>
          {!(node.nodeProps as { active: boolean }).active && (
            <span className={styles.off}>{t('inactive')}</span>
          )}
        </div>
      )}
    />
  );
}
