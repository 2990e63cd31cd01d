import { useFormats } from '../i18n/format';

/** How long ago something was; the exact time on hover. */
export function TimeAgo({ time }: { time: string }) {
  const { relative, dateTime } = useFormats();
  return (
    <time dateTime={time} title={dateTime(time)}>
      {relative(time)}
    </time>
  );
}
