/** The oldest LibreOffice that documents are tested with: that of Debian 12. */
export const OLDEST_VERSION = '7.4';
/** That of Debian 13, which lays out more of Word's features as Word does. */
export const RECOMMENDED_VERSION = '25.2';

/** Negative where the first is older; further numbers (`7.4.7.2`) do not count. */
function compare(one: string, other: string): number {
  const numbers = (version: string) => version.split('.').map((part) => parseInt(part, 10));
  const [oneMajor = 0, oneMinor = 0] = numbers(one);
  const [otherMajor = 0, otherMinor = 0] = numbers(other);
  return oneMajor - otherMajor || oneMinor - otherMinor;
}

/** Whether documents are tested with this version or an older one. @param version such as `7.4.7.2` */
export const isSupported = (version: string): boolean => compare(version, OLDEST_VERSION) >= 0;

/** A sentence for the operator that follows the version, with a space before it; empty where nothing is to be said. */
export function adviceOn(version: string): string {
  if (!isSupported(version))
    return ` It is older than ${OLDEST_VERSION}, the oldest version that is supported. Install ${RECOMMENDED_VERSION} or newer.`;
  return compare(version, RECOMMENDED_VERSION) < 0 ? ` ${RECOMMENDED_VERSION} or newer is recommended.` : '';
}
