import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { CopyButton } from './copy-button';
import styles from './code-block.module.css';

interface Props {
  title?: string;
  order?: 3 | 4;
  /** Accessible name of the text. */
  label: string;
  text: string;
  /** Text to copy, if it differs from the text that is shown. */
  copied?: string;
  copyLabel: string;
  aside?: ReactNode;
  /** True if the height is not limited. */
  whole?: boolean;
}

/** Block of code or data, with a button that copies it. */
export function CodeBlock({
  title,
  order = 3,
  label,
  text,
  copied = text,
  copyLabel,
  aside,
  whole = false,
}: Props) {
  return (
    <div className={styles.block}>
      {(title !== undefined || aside !== undefined) && (
        <div className={styles.head}>
          {title !== undefined && (
            <Title order={order} className={styles.title}>
              {title}
            </Title>
          )}
          {aside}
        </div>
      )}
      <div className={styles.frame}>
        {/* Long lines scroll, so the block must be reachable by keyboard. */}
        <pre
          className={styles.code}
          data-whole={whole || undefined}
          tabIndex={0}
          role="region"
          aria-label={label}
        >
          <code>{text}</code>
        </pre>
        <span className={styles.copy}>
          <CopyButton value={copied} label={copyLabel} />
        </span>
      </div>
    </div>
  );
}
