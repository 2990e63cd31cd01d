import { useFormats } from '../../i18n/format';

/** How long ago something was; the exact time on hover, and on paper, which is read some other day. */
export function TimeAgo({ time }: { time: string }) {
  const { relative, dateTime } = useFormats();
  return (
    <time dateTime={time} title={dateTime(time)}>
      <span data-unprinted>{relative(time)}</span>
    </time>
  );
}
