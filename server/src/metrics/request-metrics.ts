import type { OnAnswered } from '../http/server.ts'
import { createHistogram, type Histogram } from './histogram.ts'
import type { RouteName } from './route-names.ts'
import { counter, type Family } from './text-format.ts'

/** In seconds. A cached list takes a tenth of the first, a sign-in about a twentieth of one. */
const bounds = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

type Series = RouteName & { byStatus: Map<number, number>; durations: Histogram | null }

type RequestMetrics = { onAnswered: OnAnswered; read: () => Family[] }

/** Answers by endpoint and status, and how long they took. */
export function createRequestMetrics(
  nameOf: (method: string, route: string | undefined) => RouteName,
): RequestMetrics {
  /** By route and method, so that an answer costs two lookups; several may have the same name. */
  const routes = new Map<string | undefined, Map<string, Series>>()
  const byName = new Map<string, Series>()

  function seriesOf(method: string, route: string | undefined): Series {
    const { group, endpoint } = nameOf(method, route)
    // A stream lasts as long as its reader likes.
    const durations = group === 'stream' ? null : createHistogram(bounds)
    const series = byName.get(endpoint) ?? { group, endpoint, byStatus: new Map(), durations }
    byName.set(endpoint, series)
    const methods = routes.get(route) ?? new Map<string, Series>()
    routes.set(route, methods.set(method, series))
    return series
  }

  return {
    onAnswered: (method, route, status, milliseconds) => {
      const { byStatus, durations } = routes.get(route)?.get(method) ?? seriesOf(method, route)
      byStatus.set(status, (byStatus.get(status) ?? 0) + 1)
      durations?.observe(milliseconds / 1000)
    },
    read: () => [
      counter(
        'http_requests_total',
        'Answers by endpoint and status; 499 is a caller who left before the answer.',
        [...byName.values()].flatMap(({ group, endpoint, byStatus }) =>
          [...byStatus].map(([status, value]) => ({
            labels: { group, endpoint, status: String(status) },
            value,
          })),
        ),
      ),
      {
        name: 'http_request_duration_seconds',
        type: 'histogram',
        help: 'How long answers took, from the first byte of the request until all was sent.',
        samples: [...byName.values()].flatMap(
          ({ group, endpoint, durations }) => durations?.samples({ group, endpoint }) ?? [],
        ),
      },
    ],
  }
}
