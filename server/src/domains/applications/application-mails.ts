import { fill } from 'contract/errors'
import { type LocalizedText, pickText } from 'contract/text'
import sql from 'sql-template-tag'
import type { Database } from '../../db/database.ts'
import type { ActorCall } from '../../http/actor-call.ts'
import { queueMail } from '../../mail/outbox.ts'
import { countUse } from '../../throttles.ts'
import type { ApplicationRow } from './applications.queries.ts'

/** Nothing a client has written is in it: the address may not be theirs. */
const received: { subject: LocalizedText; text: LocalizedText } = {
  subject: {
    uz: '{agency}: arizangiz qabul qilindi',
    en: '{agency}: your application has been received',
    ru: '{agency}: ваша заявка принята',
  },
  text: {
    uz: 'Assalomu alaykum!\n\n«{service}» dasturi bo‘yicha arizangiz va hujjatlaringiz bizga yetib keldi. Endi ularni ko‘rib chiqamiz.\nArizaning holatini shaxsiy kabinetda kuzatishingiz mumkin:\n{url}\n\n{agency}\n',
    en: 'Hello,\n\nYour application for “{service}” and its documents have reached us. We are going to look at them now.\nYou can follow it in your cabinet:\n{url}\n\n{agency}\n',
    ru: 'Здравствуйте!\n\nМы получили вашу заявку на программу «{service}» и документы к ней. Теперь мы их рассмотрим.\nСледить за заявкой можно в личном кабинете:\n{url}\n\n{agency}\n',
  },
}

/** More than anybody hands in on one day, and little enough that nobody's mailbox is filled through us. */
const perDay = { times: 10, seconds: 24 * 60 * 60 }

/** Tells a client that an application has arrived. */
export async function mailReceived(
  tx: Database,
  { jobs, agency, language, origin }: ActorCall,
  { id, version, client_id, service_id, client }: ApplicationRow,
): Promise<void> {
  if (!client.email || (await countUse(tx, `application mail ${client_id}`, perDay)) > 0) return
  const service = await tx.one<{ title: LocalizedText }>(
    sql`select title from services where id = ${service_id}`,
  )
  const values = {
    agency: agency.name,
    service: pickText(service?.title, language),
    url: `${origin()}/profile`,
  }
  await queueMail(tx, jobs, {
    to: client.email,
    subject: fill(received.subject[language], values, language),
    text: fill(received.text[language], values, language),
    kind: 'application_received',
    language,
    cause: `application_received:${id}:${version}`,
  })
}
