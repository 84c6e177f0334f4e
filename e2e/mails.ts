import type { APIRequestContext } from '@playwright/test'
import { expect } from './quiet-page.ts'

/** The address inside the newest mail to somebody, once it has arrived in the outbox. */
export async function linkInMailTo(request: APIRequestContext, address: string): Promise<string> {
  const link = await inMailTo(request, address, /<a href="([^"]+)"/)
  return link.replaceAll('&amp;', '&')
}

/** The code inside it. */
export function codeInMailTo(request: APIRequestContext, address: string): Promise<string> {
  return inMailTo(request, address, /: (\d{6})\b/)
}

async function inMailTo(request: APIRequestContext, address: string, what: RegExp): Promise<string> {
  let found = ''
  await expect(async () => {
    const page = await (await request.get('/dev/mail')).text()
    const mail = page.split('<article>').find((article) => article.includes(`<p>to ${address}</p>`))
    found = mail?.match(what)?.[1] ?? ''
    expect(found).not.toBe('')
  }).toPass({ timeout: 10_000 })
  return found
}
