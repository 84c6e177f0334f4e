import { fileURLToPath } from 'node:url'
import { loadBuiltPages, registerBuiltFiles } from '../../pages/built-pages.ts'
import { seed } from '../../seed/seed.ts'
import { type ListeningApp, listenApp } from './listen-app.ts'

export const buildDir = fileURLToPath(new URL('../../../../web/build', import.meta.url))

/** The whole server on a port of its own: the API and the pages as the build left them, with nothing in them yet. */
export function listenEmptySite(settings: Record<string, string> = {}): Promise<ListeningApp> {
  return listenApp({ DEMO: '1', RATE_LIMIT_FACTOR: '1000', ...settings }, async (app) => {
    await registerBuiltFiles(app, buildDir)
    return loadBuiltPages(buildDir)
  })
}

/** With the demonstration in it. */
export async function listenSite(settings: Record<string, string> = {}): Promise<ListeningApp> {
  const site = await listenEmptySite(settings)
  await seed(site.db, site)
  return site
}
