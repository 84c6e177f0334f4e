import manifest from '../../../package.json' with { type: 'json' }
import type { DatabaseLoad } from '../db/database.ts'
import { counter, type Family, gauge } from './text-format.ts'

/** What the process knows of itself without looking anything up. */
export function processMetrics(): Family[] {
  const memory = process.memoryUsage()
  const { user, system } = process.cpuUsage()
  return [
    gauge('process_start_time_seconds', 'When the process started, in seconds since 1970.', startedAt),
    counter('process_cpu_user_seconds_total', 'Processor time of the process itself.', user / 1e6),
    counter(
      'process_cpu_system_seconds_total',
      'Processor time of the system for the process.',
      system / 1e6,
    ),
    gauge('process_resident_memory_bytes', 'Memory of the process.', memory.rss),
    gauge('nodejs_heap_size_total_bytes', 'Memory for objects.', memory.heapTotal),
    gauge('nodejs_heap_size_used_bytes', 'Memory that objects use.', memory.heapUsed),
    gauge('nodejs_external_memory_bytes', 'Memory of buffers and native code.', memory.external),
    gauge('nodejs_active_resources', 'What the event loop waits for, by kind.', activeResources()),
  ]
}

const startedAt = Date.now() / 1000 - process.uptime()

function activeResources() {
  const kinds = Object.groupBy(process.getActiveResourcesInfo(), (kind) => kind)
  return Object.entries(kinds).map(([kind, all = []]) => ({ labels: { kind }, value: all.length }))
}

/** Always 1: what counts are the labels. */
export function buildInfo(parts: { database: string; storage: string }): Family {
  const labels = { version: manifest.version, node: process.version, ...parts }
  return gauge('agency_build_info', 'Which version runs, and on what.', [{ labels, value: 1 }])
}

export function databaseLoad({ connections, idle, max, waiting }: DatabaseLoad): Family[] {
  return [
    gauge('database_pool_connections', 'Open connections.', connections),
    gauge('database_pool_idle', 'Connections that nobody uses.', idle),
    gauge('database_pool_max', 'How many connections there may be.', max),
    gauge('database_pool_waiting', 'Statements and transactions that wait for a connection.', waiting),
  ]
}
