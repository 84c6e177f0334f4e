import type { APIRequestContext } from '@playwright/test'
import { expect } from './clean-page.ts'

/** The address inside the newest mail to a recipient, once it is in the outbox. */
export async function linkInMailTo(request: APIRequestContext, address: string): Promise<string> {
  let mailText = ''
  await expect(async () => {
    const page = await (await request.get('/dev/mail')).text()
    const mail = page.split('<article>').find((article) => article.includes(`<p>to ${address}</p>`))
    mailText = mail?.match(/<a href="([^"]+)"/)?.[1] ?? ''
    expect(mailText).not.toBe('')
  }).toPass({ timeout: 30_000 })
  return mailText.replaceAll('&amp;', '&')
}
