import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src',
  buildDirectory: 'build',
  ssr: true,
  // The table of routes is small; asking for parts of it while people click would only add requests.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
