import type { APIRequestContext } from '@playwright/test'
import { expect } from './quiet-page.ts'

/** The address inside the newest mail to somebody, once it has arrived in the outbox. */
export async function linkInMailTo(request: APIRequestContext, address: string): Promise<string> {
  let link = ''
  await expect(async () => {
    const page = await (await request.get('/dev/mail')).text()
    const mail = page.split('<article>').find((article) => article.includes(`<p>to ${address}</p>`))
    link = mail?.match(/<a href="([^"]+)"/)?.[1]?.replaceAll('&amp;', '&') ?? ''
    expect(link).not.toBe('')
  }).toPass({ timeout: 10_000 })
  return link
}
