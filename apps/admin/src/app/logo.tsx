/** The mark of the product, as in the favicon. */
export function Logo({ size = 22 }: { size?: number }) {
  return <img src="/favicon.svg" width={size} height={size} alt="" />;
}
