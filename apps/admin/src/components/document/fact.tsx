import type { ReactNode } from 'react';

/** One fact of a document; nothing where it is empty. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  if (children === '') return null;
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
