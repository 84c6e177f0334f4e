import { readdir, readFile } from 'node:fs/promises'
import type { Source } from './read-sources.ts'
import { gauge } from './text-format.ts'

/** As Linux counts them. */
export const handlesSource: Source = {
  name: 'handles',
  read: async () => {
    const [open, limits] = await Promise.all([
      readdir('/proc/self/fd'),
      readFile('/proc/self/limits', 'utf8'),
    ])
    const max = Number(/^Max open files\s+(\d+)/m.exec(limits)?.[1] ?? Number.POSITIVE_INFINITY)
    return [
      gauge('process_open_fds', 'Open files and connections.', open.length),
      gauge('process_max_fds', 'How many there may be.', max),
    ]
  },
}
