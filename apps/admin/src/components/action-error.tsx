import { Alert } from '@mantine/core';
import { useErrorText } from './use-error-text';

/** Why what was asked for was not done, where it was asked for; nothing while there is no error. */
export function ActionError({ error }: { error: unknown }) {
  const errorText = useErrorText();
  if (error === null || error === undefined) return null;
  return (
    <Alert color="red" role="alert">
      {errorText(error)}
    </Alert>
  );
}
