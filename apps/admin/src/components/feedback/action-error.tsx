import { Alert } from '@mantine/core';
import { hasCode } from '../../api/problem';
import { useErrorText } from './use-error-text';

/** Error of an action, shown next to the control that started it. Renders nothing without an error. */
export function ActionError({ error }: { error: unknown }) {
  const errorText = useErrorText();
  // If the session has ended, a dialog over the page says so.
  if (error === null || error === undefined || hasCode(error, 'unauthenticated')) return null;
  return (
    <Alert color="red" role="alert">
      {errorText(error)}
    </Alert>
  );
}
