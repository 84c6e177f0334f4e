import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { workerPolicy } from '../http/security-headers.ts'
import { memoize } from '../memoize.ts'
import type { Renderer } from './render-page.ts'

/** The pages as the build left them. They are loaded with the first page that is asked for: a process may never render one. */
export async function loadBuiltPages(buildDir: string): Promise<Renderer> {
  const entry = join(buildDir, 'server/index.js')
  await access(entry).catch(() => {
    throw new Error(`the web is not built: ${entry} is missing; npm start builds it`)
  })
  const load = memoize(async () => {
    const { createRequestHandler } = await import('react-router')
    return createRequestHandler(await import(pathToFileURL(entry).href), 'production')
  })
  return { render: async (request, context) => (await load())(request, context), isBuilt: true }
}

/** Also as it was compressed. */
const isWorker = /-worker-[\w-]+\.js(\.(br|gz))?$/

/** The files of the build: those with a hash in their name never change, the others may with the next build. */
export async function registerBuiltFiles(app: FastifyInstance, buildDir: string): Promise<void> {
  const client = join(buildDir, 'client')
  await app.register(fastifyStatic, {
    root: join(client, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '365d',
    preCompressed: true,
    index: false,
    setHeaders: (reply, path) => {
      if (isWorker.test(path)) reply.header('content-security-policy', workerPolicy)
    },
  })
  await app.register(fastifyStatic, {
    root: client,
    prefix: '/',
    wildcard: false,
    globIgnore: ['assets/**', '**/*.br', '**/*.gz'],
    decorateReply: false,
    index: false,
    maxAge: '1h',
  })
}
