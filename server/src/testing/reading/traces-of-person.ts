import type { ClientWithTraces } from '../records/client-with-traces.ts'
import type { TestApp } from '../servers/start-app.ts'
import { searchEverywhere } from './search-everywhere.ts'

/** Where traces of a person are left: in which tables, and whether in a stored file. */
export async function tracesOfPerson(
  app: TestApp,
  traced: ClientWithTraces,
  { except = [] }: { except?: string[] } = {},
): Promise<string[]> {
  return searchEverywhere(app, ...searchedFor(app, traced).filter((text) => !except.includes(text)))
}

/** Their mark and phone, the numbers of passport, person, Telegram account and chats, and what is a hash of one. */
function searchedFor({ secrets }: TestApp, traced: ClientWithTraces): string[] {
  const { mark, passport, pinfl, phone, telegramId, chatId, leadChatId } = traced
  const prints = [passport, pinfl].map((number) => secrets.fingerprint(number).toString('hex'))
  const phones = [phone, phone.replace(/\D/g, '')]
  return [mark, passport, pinfl, ...prints, ...phones, telegramId, String(chatId), String(leadChatId)]
}
