/**
 * Text of a quantity in a list. It wraps to two lines, and a longer text is cut off. The tooltip shows the whole
 * text.
 */
export const Clipped = ({ children }: { children: string }) => (
  <span className="clipped" title={children}>
    {children}
  </span>
);
