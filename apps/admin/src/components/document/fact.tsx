import type { ReactNode } from 'react';

/** Label and value of a document. Renders nothing if the value is empty. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  if (children === '') return null;
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
