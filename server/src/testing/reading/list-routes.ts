import type { FastifyInstance } from 'fastify'

/** Every method and path that the server answers, as `GET /api/v1/services/get-list`; read off its own drawing of them. */
export function listRoutes(app: FastifyInstance): string[] {
  const above: string[] = []
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part = '', methods = ''] =
        /^(.*)[├└]── (.*?)(?: \(([A-Z, ]+)\))?$/.exec(line) ?? []
      const depth = indent.length / 4
      above.splice(depth, Number.POSITIVE_INFINITY, part)
      const path = above.slice(0, depth + 1).join('')
      return methods
        .split(', ')
        .filter(Boolean)
        .map((method) => `${method} ${path}`)
    })
    .toSorted()
}
