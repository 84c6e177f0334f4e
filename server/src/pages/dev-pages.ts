import type { FastifyInstance } from 'fastify'
import { createRequestHandler, type ServerBuild } from 'react-router'
import { createServer } from 'vite'
import type { Renderer } from './render-page.ts'

/** The pages straight from their sources, reloaded as they change. */
export async function loadDevPages(app: FastifyInstance, webDir: string): Promise<Renderer> {
  const vite = await createServer({
    root: webDir,
    server: { middlewareMode: true, hmr: { server: app.server } },
    appType: 'custom',
  })
  app.addHook('onRequest', (request, reply, done) => {
    vite.middlewares(request.raw, reply.raw, done)
  })
  app.addHook('onClose', () => vite.close())
  const loadBuild = () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>
  return { render: createRequestHandler(loadBuild, 'development'), isBuilt: false }
}
