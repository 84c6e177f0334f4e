import type { Site } from 'server/testing/behind-proxy/site'
import type { OwnPostgres } from 'server/testing/servers/own-postgres'

type Parts = { site: Site; proxy: { restart: () => Promise<void> }; postgres: OwnPostgres }

export type Restart = { what: string; run: () => Promise<unknown> }

/** One of each thing, in turn; the processes first, so that those that stay can be watched for most of the time. */
export function restartsOf({ site, proxy, postgres }: Parts): Restart[] {
  return [
    { what: 'process 1 restarted (SIGTERM)', run: () => site.replace(0, 'stop') },
    { what: 'process 2 killed (SIGKILL) and started', run: () => site.replace(1, 'kill') },
    { what: 'proxy restarted', run: proxy.restart },
    { what: 'PostgreSQL restarted', run: () => restart(postgres, 'fast') },
    { what: 'PostgreSQL crashed and started', run: () => restart(postgres, 'immediate') },
  ]
}

async function restart(postgres: OwnPostgres, mode: 'fast' | 'immediate'): Promise<void> {
  await postgres.stop(mode)
  await postgres.start()
}
