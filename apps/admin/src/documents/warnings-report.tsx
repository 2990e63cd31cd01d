import type { ProblemDetail } from '@docket/contracts';
import { useServerSpeech } from '../i18n/server-speech';
import { CompileReport } from './compile-report';

/** The warnings that are stored with a file: as the server says them, they are put into the reader's words here. */
export function WarningsReport({ warnings }: { warnings: readonly ProblemDetail[] }) {
  const server = useServerSpeech();
  const problems = warnings.map((warning) => ({ ...warning, message: server.detail(warning) }));
  return <CompileReport problems={problems} />;
}
