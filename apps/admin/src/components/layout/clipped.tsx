/** A quantity in a list: what is long stands in two lines, and a number longer than these is cut. All of it where a pointer rests. */
export const Clipped = ({ children }: { children: string }) => (
  <span className="clipped" title={children}>
    {children}
  </span>
);
