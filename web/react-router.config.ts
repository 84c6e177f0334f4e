import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src',
  buildDirectory: 'build',
  ssr: true,
  // The whole table of routes, most of them the office's, would take 2 kB of every visitor's scripts.
  routeDiscovery: { mode: 'lazy' },
} satisfies Config
