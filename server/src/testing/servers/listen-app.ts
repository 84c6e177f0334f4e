import type { AddressInfo } from 'node:net'
import type { AppOptions } from '../../app.ts'
import { startApp, type TestApp, testOrigin } from './start-app.ts'

export type ListeningApp = TestApp & { url: string }

/** The whole API on a port of its own, for clients that really connect; links and tokens name that address. */
export async function listenApp(
  settings: Record<string, string> = {},
  loadPages?: AppOptions['loadPages'],
): Promise<ListeningApp> {
  let url = testOrigin
  const app = await startApp(settings, () => url, loadPages)
  await app.app.listen({ host: '127.0.0.1', port: 0 })
  url = `http://127.0.0.1:${(app.app.server.address() as AddressInfo).port}`
  return { ...app, url }
}
