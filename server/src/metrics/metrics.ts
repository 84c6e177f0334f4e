import type { Endpoint } from 'contract/endpoint'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import type { Cache } from '../http/cache.ts'
import type { OnAnswered } from '../http/server.ts'
import type { OnUpload } from '../http/uploads/report-upload.ts'
import { createCacheMetrics } from './cache-metrics.ts'
import { watchEventLoop } from './event-loop.ts'
import { registerMetrics } from './metrics-route.ts'
import { buildInfo, databaseLoad, processMetrics } from './process-metrics.ts'
import { sourceReader } from './read-sources.ts'
import { createRequestMetrics } from './request-metrics.ts'
import { routeNames } from './route-names.ts'
import { sourcesOf } from './sources.ts'
import { gauge, writeText } from './text-format.ts'
import { createUploadMetrics } from './upload-metrics.ts'

type Metrics = {
  onAnswered: OnAnswered
  onUpload: OnUpload
  /** The same cache, counted. */
  countCache: (cache: Cache) => Cache
  /** Adds `GET /metrics`. */
  register: (app: FastifyInstance, countStreams: () => number) => void
}

/** What the process is measured by; nothing without METRICS_TOKEN, and then nothing is counted or watched. */
export function openMetrics(
  { env, db, storage }: Pick<Deps, 'env' | 'db' | 'storage'>,
  endpoints: Endpoint[],
  log: FastifyBaseLogger,
): Metrics | undefined {
  const { metricsToken } = env
  if (metricsToken === undefined) return undefined
  const requests = createRequestMetrics(routeNames(endpoints))
  const uploads = createUploadMetrics()
  const cache = createCacheMetrics()
  const eventLoop = watchEventLoop()
  const readSources = sourceReader(sourcesOf({ env, db, storage }), log.warn.bind(log))
  const info = buildInfo({
    database: env.databaseUrl ? 'server' : 'embedded',
    storage: env.s3 ? 's3' : 'disk',
  })

  async function read(openStreams: number): Promise<string> {
    const lookedUp = await readSources()
    return writeText([
      info,
      ...requests.read(),
      ...uploads.read(),
      ...cache.read(),
      gauge('live_streams_open', 'Open streams of staff who get changes as they happen.', openStreams),
      ...databaseLoad(db.load()),
      ...eventLoop.read(),
      ...processMetrics(),
      ...lookedUp,
    ])
  }

  return {
    onAnswered: requests.onAnswered,
    onUpload: uploads.onUpload,
    countCache: cache.count,
    register: (app, countStreams) => {
      registerMetrics(app, metricsToken, () => read(countStreams()))
      app.addHook('onClose', async () => eventLoop.stop())
    },
  }
}
