import type { Endpoint } from 'contract/endpoint'
import { apiPrefix } from 'contract/request'

/** What an answer is counted as. */
export type RouteName = { group: Group; endpoint: string }

/**
 * `file` is calls that send or receive files: they take as long as the caller's connection needs. `stream` is those that
 * stay open.
 */
type Group = 'api' | 'file' | 'stream' | 'auth' | 'page' | 'asset' | 'media' | 'health' | 'metrics' | 'other'

const unknown: RouteName = { group: 'other', endpoint: 'unknown' }
const page: RouteName = { group: 'page', endpoint: 'pages' }
const siteFile: RouteName = { group: 'asset', endpoint: 'site files' }
const fixed: Record<string, RouteName> = {
  '/assets': { group: 'asset', endpoint: '/assets' },
  '/media': { group: 'media', endpoint: '/media' },
  '/health': { group: 'health', endpoint: '/health' },
  '/metrics': { group: 'metrics', endpoint: '/metrics' },
  '/og': siteFile,
  '/dev': { group: 'other', endpoint: '/dev' },
}
const identityPrefix = '/auth/v1'

/**
 * Names routes by their templates: calls of the contract and of the sign-in service by method and path, all others by few
 * fixed words. What a caller wrote is in no name, so that nobody can add series without end.
 */
export function routeNames(endpoints: Endpoint[]): (method: string, route: string | undefined) => RouteName {
  const calls = new Map(
    endpoints.map((endpoint) => {
      const name = `${endpoint.method} ${endpoint.path}`
      return [name, { group: groupOf(endpoint), endpoint: name }]
    }),
  )
  return (method, route) => {
    if (route === undefined) return unknown
    const name = `${method === 'HEAD' ? 'GET' : method} ${route.replace(/:(\w+)/g, '{$1}')}`
    if (route.startsWith(`${apiPrefix}/`)) return calls.get(name.replace(apiPrefix, '')) ?? unknown
    if (route.startsWith(`${identityPrefix}/`))
      return { group: 'auth', endpoint: route.endsWith('*') ? `${identityPrefix}/*` : name }
    const [, first = ''] = route.split('/')
    return fixed[`/${first}`] ?? (/\.\w+$/.test(route) ? siteFile : page)
  }
}

function groupOf({ stream, file }: Endpoint): Group {
  if (stream === 'text/event-stream') return 'stream'
  return stream || file ? 'file' : 'api'
}
