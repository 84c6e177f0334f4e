import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src',
  buildDirectory: 'build',
  ssr: true,
  // The whole table of routes, mostly the office's, would add 2 kB to every visitor's scripts.
  routeDiscovery: { mode: 'lazy' },
} satisfies Config
