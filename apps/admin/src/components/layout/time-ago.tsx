import { useFormats } from '../../i18n/format';

/** Relative time. The tooltip shows the exact time, and so does a printed page, which is read later. */
export function TimeAgo({ time }: { time: string }) {
  const { relative, dateTime } = useFormats();
  return (
    <time dateTime={time} title={dateTime(time)}>
      <span data-unprinted>{relative(time)}</span>
    </time>
  );
}
