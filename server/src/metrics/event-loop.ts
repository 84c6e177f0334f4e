import { constants, PerformanceObserver, performance } from 'node:perf_hooks'
import { createHistogram } from './histogram.ts'
import { counter, type Family } from './text-format.ts'

const intervalMs = 20
/** In seconds. */
const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

const collections: Record<number, string> = {
  [constants.NODE_PERFORMANCE_GC_MINOR]: 'minor',
  [constants.NODE_PERFORMANCE_GC_MAJOR]: 'major',
  [constants.NODE_PERFORMANCE_GC_INCREMENTAL]: 'incremental',
  [constants.NODE_PERFORMANCE_GC_WEAKCB]: 'weak_callbacks',
}

type Collection = { duration: number; detail: { kind: number } }
type EventLoop = { read: () => Family[]; stop: () => void }

/** Watches how late the event loop is, how busy, and what collecting garbage takes of it. */
export function watchEventLoop(): EventLoop {
  const delay = watchDelay()
  const garbage = watchGarbage()
  return {
    read: () => [
      {
        name: 'nodejs_eventloop_delay_seconds',
        type: 'histogram',
        help: 'How long something that becomes due at any moment waits for the event loop.',
        samples: delay.histogram.samples({}),
      },
      counter(
        'nodejs_eventloop_active_seconds_total',
        'Time in which the event loop was busy; its rate is the utilisation.',
        performance.eventLoopUtilization().active / 1000,
      ),
      ...garbage.read(),
    ],
    stop: () => {
      delay.stop()
      garbage.stop()
    },
  }
}

/**
 * A timer that is late counts once for each interval that it missed: a pause of a second delays everything that becomes
 * due in it. Counted up, unlike the figures of `monitorEventLoopDelay`, so that several may read it.
 */
function watchDelay() {
  const histogram = createHistogram(bounds)
  let due = performance.now() + intervalMs
  const timer = setInterval(() => {
    const now = performance.now()
    for (let late = Math.max(0, now - due); ; late -= intervalMs) {
      histogram.observe(late / 1000)
      if (late < intervalMs) break
    }
    due = now + intervalMs
  }, intervalMs).unref()
  return { histogram, stop: () => clearInterval(timer) }
}

function watchGarbage() {
  const seconds = new Map(Object.values(collections).map((kind) => [kind, 0]))
  const observer = new PerformanceObserver((list) => {
    for (const { detail, duration } of list.getEntries() as unknown as Collection[]) {
      const kind = collections[detail.kind] ?? 'other'
      seconds.set(kind, (seconds.get(kind) ?? 0) + duration / 1000)
    }
  })
  observer.observe({ entryTypes: ['gc'] })
  const samples = () => [...seconds].map(([kind, value]) => ({ labels: { kind }, value }))
  return {
    read: () => [counter('nodejs_gc_seconds_total', 'Time spent collecting garbage.', samples())],
    stop: () => observer.disconnect(),
  }
}
