import { execFileSync } from 'node:child_process';
import { Webhook } from 'standardwebhooks';

/** A delivery as a receiver gets it, and the secret that this receiver knows. */
export interface ToVerify {
  secret: string;
  headers: Readonly<Record<string, string>>;
  body: Buffer;
}

/** A library of Standard Webhooks, published by those who wrote the standard. */
export interface OfficialVerifier {
  name: string;
  /** Why it cannot be asked here; undefined where it can. */
  missing: string | undefined;
  /** Whether each is genuine to it. */
  verify(cases: readonly ToVerify[]): boolean[];
}

const node: OfficialVerifier = {
  name: 'standardwebhooks of npm',
  missing: undefined,
  verify: (cases) =>
    cases.map(({ secret, headers, body }) => {
      try {
        return new Webhook(secret).verify(body, { ...headers }) !== undefined;
      } catch {
        return false;
      }
    }),
};

/** Only the library's own refusal counts as one: a program that fails otherwise fails the test. */
const PYTHON = `
import base64, json, sys
from standardwebhooks.webhooks import Webhook, WebhookVerificationError
def verify(case):
    try:
        Webhook(case["secret"]).verify(base64.b64decode(case["body"]), case["headers"])
        return True
    except WebhookVerificationError:
        return False
print(json.dumps([verify(case) for case in json.load(sys.stdin)]))
`;

const PHP_LOAD = `
$home = getenv('COMPOSER_HOME') ?: getenv('HOME') . '/.config/composer';
if (!is_file("$home/vendor/autoload.php")) exit(1);
require "$home/vendor/autoload.php";
if (!class_exists('StandardWebhooks\\Webhook')) exit(1);
`;
const PHP = `${PHP_LOAD}
echo json_encode(array_map(function ($case) {
    try {
        (new StandardWebhooks\\Webhook($case['secret']))->verify(base64_decode($case['body']), $case['headers']);
        return true;
    } catch (StandardWebhooks\\Exception\\WebhookVerificationException $refusal) {
        return false;
    }
}, json_decode(stream_get_contents(STDIN), true)));
`;

/** The verifiers of other languages are asked if they are installed. */
export const OFFICIAL_VERIFIERS: readonly OfficialVerifier[] = [
  node,
  program('standardwebhooks of PyPI', 'python3', '-c', 'import standardwebhooks', PYTHON),
  program('standard-webhooks of Packagist', 'php', '-r', PHP_LOAD, PHP),
];

function program(name: string, command: string, flag: string, probe: string, code: string): OfficialVerifier {
  const run = (text: string, input: string) =>
    execFileSync(command, [flag, text], { input, stdio: ['pipe', 'pipe', 'pipe'] }).toString();
  return {
    name,
    missing: reasonOf(() => run(probe, '')),
    verify(cases) {
      const input = cases.map(({ body, ...rest }) => ({ ...rest, body: body.toString('base64') }));
      return JSON.parse(run(code, JSON.stringify(input))) as boolean[];
    },
  };

  function reasonOf(attempt: () => void): string | undefined {
    try {
      attempt();
      return undefined;
    } catch (error) {
      const isUnknown = error instanceof Error && 'code' in error && error.code === 'ENOENT';
      return isUnknown ? `there is no ${command} here` : `${command} has no such library here`;
    }
  }
}
