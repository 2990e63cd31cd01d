import type { Stage } from '../stage';

/** A Redis of our own, empty, which ends with the stage. @returns its address @throws {Error} where Redis is not installed */
export async function startRedis(stage: Stage): Promise<string> {
  const module = (await import(`${stage.workspace}tools/checks/private-redis.mjs`)) as {
    startPrivateRedis(): Promise<{ url: string; stop(): Promise<void> }>;
  };
  const redis = await module.startPrivateRedis();
  stage.atEnd(() => redis.stop());
  return redis.url;
}
