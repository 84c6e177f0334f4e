import { randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { type BotApiServer, startBotApiServer } from 'server/testing/outside/bot-api-server'
import { contactUpdate, textUpdate } from 'server/testing/outside/telegram-updates'
import { aPicture } from 'server/testing/records/pictures'
import { botSettings, type ChatOffice, openChatOffice } from 'server/testing/servers/chat-office'
import { analyzeTables } from '../analyze-tables.ts'
import { percentile } from '../measure.ts'
import { startOffice } from '../start-office.ts'
import type { Workload } from '../workload.ts'

/** A bot on PostgreSQL, with a Telegram on this machine that answers at once. All of it is time. */
export const chats: Workload = async () => {
  const telegram = await startBotApiServer()
  const settings = botSettings(telegram)
  const { serverUrl, databaseUrl, close } = await startOffice(settings)
  try {
    const office = await openChatOffice({ serverUrl, databaseUrl, settings })
    await analyzeTables(databaseUrl)
    const place = { telegram, office }
    const lines = ['A bot with a thousand linked clients, on PostgreSQL']
    for (const part of [webhook, answers, notices, trays, phones]) lines.push(...(await part(place)))
    await office.close()
    return lines
  } finally {
    await close()
    await telegram.stop()
  }
}

type Place = { telegram: BotApiServer; office: ChatOffice }
type Client = ChatOffice['clients'][number]

const inMs = (values: number[]) =>
  `median ${percentile(values, 0.5).toFixed(0)}, 95 % ${percentile(values, 0.95).toFixed(0)}, longest ${Math.max(...values).toFixed(0)} ms`

/** Somebody asks how their application stands. Answers when that was, and how long the webhook took. */
async function ask({ office }: Place, { chat_id }: Client) {
  const at = Date.now()
  const started = performance.now()
  await office.bring((sent) => textUpdate({ id: chat_id }, '/holat', sent))
  return { chat_id, at, took: performance.now() - started }
}

type Rate = { perSecond: number; chats: number; seconds: number }

/** So many a second, evenly, from one chat after the other. */
async function askEvenly(place: Place, { perSecond, chats: count, seconds }: Rate) {
  const asking: ReturnType<typeof ask>[] = []
  const started = performance.now()
  for (let at = 0; at < perSecond * seconds; at += 1) {
    await wait(Math.max(0, started + (at * 1000) / perSecond - performance.now()))
    asking.push(ask(place, place.office.clients[at % count] as Client))
  }
  const asked = await Promise.all(asking)
  await place.office.untilSent()
  return asked
}

async function webhook(place: Place): Promise<string[]> {
  // Until it has compiled what it runs.
  await askEvenly(place, { perSecond: 20, chats: 400, seconds: 10 })
  const asked = await askEvenly(place, { perSecond: 20, chats: 400, seconds: 30 })
  return [`  the webhook answers, 20 updates a second: ${inMs(asked.map(({ took }) => took))}`]
}

async function answers(place: Place): Promise<string[]> {
  const { telegram, office } = place
  const asked = await askEvenly(place, { perSecond: 10, chats: 50, seconds: 40 })
  const sent = asked.map(({ chat_id, at }) => {
    const answer = telegram.calls.find(({ body, at: then }) => body.chat_id === chat_id && then >= at)
    if (!answer) throw new Error('a text was not answered')
    return answer.at - at
  })
  return [
    `  from a text to its answer, 50 chats, 10 texts a second, queued: ${inMs(await office.answeredIn(asked.length))}`,
    `    with Telegram: ${inMs(sent)}`,
  ]
}

async function notices({ telegram, office }: Place): Promise<string[]> {
  const before = telegram.calls.length
  await office.tellEverybody('Arizangiz bo‘yicha yangilik bor')
  await office.untilSent()
  const times = telegram.calls.slice(before).flatMap(({ method, at }) => (method === 'sendMessage' ? at : []))
  const most = Math.max(...times.map((from) => times.filter((at) => at >= from && at < from + 1000).length))
  const seconds = ((times.at(-1) ?? 0) - (times[0] ?? 0)) / 1000
  return [`  ${times.length} notices to as many chats: ${seconds.toFixed(1)} s, at most ${most} in a second`]
}

const rounds = 5
const pagesOfTray = 10

/** Three people at once send ten pages each. */
async function trays({ telegram, office }: Place): Promise<string[]> {
  const jpeg = await aPicture(2000, 1500).jpeg({ quality: 100 }).toBuffer()
  const page = Buffer.concat([jpeg, Buffer.alloc(900_000 - jpeg.length)])
  const took: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const before = telegram.calls.length
    for (const client of office.clients.slice(round * 3, round * 3 + 3)) {
      const pages = Array.from({ length: pagesOfTray }, () => ({
        file_id: telegram.addFile(page),
        name: 'page.jpg',
        size: page.length,
        is_jpeg: true,
      }))
      await office.chooseItem(client, pages)
    }
    await office.untilTaken()
    const downloads = telegram.calls.slice(before).filter(({ method }) => method === 'download')
    if (downloads.length !== 3 * pagesOfTray) throw new Error(`${downloads.length} pages were downloaded`)
    took.push(Date.now() - (downloads.at(-1)?.at ?? 0))
  }
  return [
    `  three documents of ten pages, 9 MB each, at once, from the last download until all are stored: ${inMs(took)}`,
  ]
}

/** A stranger shows a phone, that of somebody's record or of nobody's: nothing but the time could tell which. */
async function phones(place: Place): Promise<string[]> {
  const took = { known: [] as number[], unknown: [] as number[] }
  for (let round = 0; round < 100; round += 1) {
    const [known, unknown] = [aPhone(), aPhone()]
    await place.office.aRecordWith(known)
    took.known.push(await showPhone(place, known))
    took.unknown.push(await showPhone(place, unknown))
  }
  const ratio = percentile(took.known, 0.5) / percentile(took.unknown, 0.5)
  return [
    `  a stranger shows a phone until the answer arrives, one that nobody has: ${inMs(took.unknown)}`,
    `    one of a record: ${inMs(took.known)}; ratio of the medians ${ratio.toFixed(2)}`,
  ]
}

const aPhone = () => `+99890${randomInt(10 ** 6, 10 ** 7)}`

async function showPhone({ telegram, office }: Place, phone: string): Promise<number> {
  const id = await office.anAskedChat()
  const started = performance.now()
  await office.bring((sent) => contactUpdate({ id }, phone, sent))
  while (telegram.textsTo(id).length === 0) await wait(1)
  return performance.now() - started
}
