/** A container often has 64 MB of /dev/shm, or none. */
export const sharedMemory = { dynamic_shared_memory_type: 'sysv' }

/**
 * For a small machine that also runs our process. Nothing here loses what was acknowledged: `fsync`, `synchronous_commit` and
 * `full_page_writes` stay as PostgreSQL has them.
 */
export const serverSettings = (socketFolder: string): Record<string, string | number> => ({
  // A socket that only its user can reach, and no port.
  listen_addresses: '',
  unix_socket_directories: socketFolder,
  unix_socket_permissions: '0700',
  // One process takes up to 13, and commands run beside it.
  max_connections: 50,
  shared_buffers: '64MB',
  effective_cache_size: '512MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  // Nobody replicates from here, so the log needs less, and a start after a crash replays at most this much of it.
  wal_level: 'minimal',
  max_wal_senders: 0,
  max_logical_replication_workers: 0,
  max_wal_size: '256MB',
  wal_compression: 'on',
  // The defaults serve disks that answer slowly and many at once: more processes, each with memory of its own.
  io_method: 'sync',
  max_worker_processes: 4,
  max_parallel_workers: 2,
  autovacuum_max_workers: 2,
  // A new installation imports thousands of rows in its first minute, and the planner has to know.
  autovacuum_naptime: '15s',
  ...sharedMemory,
  huge_pages: 'off',
  // A statement that failed is our process's to log; rows do not belong into a log.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
  log_line_prefix: '',
})

export const asArguments = (settings: Record<string, string | number>): string[] =>
  Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
