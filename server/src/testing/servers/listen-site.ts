import { fileURLToPath } from 'node:url'
import { loadBuiltPages, registerBuiltFiles } from '../../pages/built-pages.ts'
import { seed } from '../../seed/seed.ts'
import { type ListeningApp, listenApp } from './listen-app.ts'

const buildDir = fileURLToPath(new URL('../../../../web/build', import.meta.url))

/** The whole server on a port of its own: the API and the pages as the build left them, with the demonstration in them. */
export async function listenSite(settings: Record<string, string> = {}): Promise<ListeningApp> {
  const site = await listenApp({ DEMO: '1', RATE_LIMIT_FACTOR: '1000', ...settings }, async (app) => {
    await registerBuiltFiles(app, buildDir)
    return loadBuiltPages(buildDir)
  })
  await seed(site.db, site)
  return site
}
