import { Alert } from '@mantine/core';
import { hasCode } from '../../api/problem';
import { useErrorText } from './use-error-text';

/** Why what was asked for was not done, where it was asked for; nothing while there is no error. */
export function ActionError({ error }: { error: unknown }) {
  const errorText = useErrorText();
  // That the session is over, a window over the page says.
  if (error === null || error === undefined || hasCode(error, 'unauthenticated')) return null;
  return (
    <Alert color="red" role="alert">
      {errorText(error)}
    </Alert>
  );
}
