import { clients } from 'contract/clients'
import { telegram } from 'contract/telegram'
import sql from 'sql-template-tag'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { asClient, asStaff, type Caller } from '../../../testing/accounts/callers.ts'
import { aProgram, applicationCalls } from '../../../testing/calls/application-calls.ts'
import { sampled } from '../../../testing/everything.ts'
import { nameBot, openChat, startOf, type TestChat } from '../../../testing/outside/chat.ts'
import { linkedChat, switchFiles, takeFiles } from '../../../testing/outside/client-chat.ts'
import { openColleagueChat } from '../../../testing/outside/colleague-chat.ts'
import { tracesOf } from '../../../testing/reading/traces.ts'
import {
  app,
  client,
  own,
  program,
  setUpApplicationFixture,
} from '../../../testing/records/application-fixture.ts'
import { aPdf } from '../../../testing/records/document-files.ts'

setUpApplicationFixture()

let office: Caller
beforeAll(async () => {
  await nameBot(app)
  await switchFiles(app, true)
  office = await asStaff(app, 'super_admin')
})

const old = 'Bu tugma eskirgan yoki ishlatilgan'
const textsOf = (answers: { text: string }[]) => answers.map(({ text }) => text)

type Offered = { chat: TestChat; data: string }

/** The client is shown a button of each kind. */
const offers: Record<string, () => Promise<Offered>> = {
  'that says which document a page is': async () => {
    const chat = await linkedChat(app, client.id)
    await own.create(program.id)
    await chat.photo('page')
    return { chat, data: await chat.dataOf('Pasport') }
  },
  'that unlinks': async () => {
    const chat = await linkedChat(app, client.id)
    await chat.text('/uzish')
    return { chat, data: await chat.dataOf('Ha') }
  },
  'that says which application a text is about': async () => {
    const chat = await linkedChat(app, client.id)
    await own.create(program.id)
    await own.create((await aProgram(app.db)).id)
    const [asked] = await chat.text('Maxfiy savol')
    return { chat, data: await chat.dataOf(asked?.buttons[0] ?? '') }
  },
  'that submits': async () => {
    const chat = await linkedChat(app, client.id)
    await app.db.run(sql`update clients set phone = '+998901234567' where id = ${client.id}`)
    const { id } = await own.create(program.id)
    await own.upload(id, program.photo)
    await chat.file({ file_id: 'file', file_name: 'hujjat.pdf', file_size: 2000 })
    await chat.press('Pasport')
    await takeFiles(app, chat, { file: aPdf() })
    return { chat, data: await chat.dataOf('Arizani topshirish') }
  },
}

/** The one that links: the chat is nobody's until it is pressed. */
async function offerLink(): Promise<Offered> {
  const chat = openChat(app)
  await app.db.run(sql`
    update clients set auth_issuer = 'test', auth_subject = id::text where id = ${client.id}`)
  await chat.text(startOf(await client.call(telegram.linkOwn, {})))
  return { chat, data: await chat.dataOf('Ha, ulash') }
}

/** A chat that has a tray and a text of its own, which a foreign button must not touch either. */
async function anotherChat(): Promise<TestChat> {
  const other = await asClient(app)
  for (const service of [program, await aProgram(app.db)]) await applicationCalls(other).create(service.id)
  const chat = await linkedChat(app, other.id)
  await chat.text('Qachon?')
  await chat.photo('their page')
  return chat
}

const others: Record<string, () => Promise<TestChat>> = {
  'of another client': anotherChat,
  'of a colleague': async () => {
    const chat = await openColleagueChat(app, (await asStaff(app, 'manager')).id)
    await chat.text('/bugun')
    return chat
  },
  'of nobody': async () => {
    const chat = openChat(app)
    await chat.text('/start')
    return chat
  },
}

/** Everything in the database and the storage but that the chat was used, and what is said over it about a press. */
async function tracesBeside({ id }: TestChat): Promise<object> {
  const { telegram_chats: _chats, telegram_messages: _messages, ...tables } = await tracesOf(app)
  const rows = await app.db.only<object>(sql`
    select
      (select jsonb_agg(to_jsonb(chats) - 'used_at' order by chat_id) from telegram_chats chats) as chats,
      (select jsonb_agg(to_jsonb(sent) order by seq) from telegram_messages sent
        where chat_id <> ${id} or method <> 'answerCallbackQuery') as messages,
      (select count(*) from audit_log) as audited`)
  return { ...tables, ...rows }
}

async function expectNothingDone(chat: TestChat, data: string): Promise<void> {
  await chat.answers()
  const before = await tracesBeside(chat)
  expect(await chat.pressData(data)).toMatchObject([{ method: 'answerCallbackQuery', text: old }])
  expect(await tracesBeside(chat)).toEqual(before)
}

const offered = Object.entries({ ...offers, 'that links': offerLink })
describe.each(offered.map(([what, offer], turn) => ({ what, offer, turn })))(
  'the button $what',
  ({ offer, turn }) => {
    let shown: Offered
    beforeEach(async () => {
      shown = await offer()
    })

    test.each(sampled(Object.entries(others), { oneOf: 3, turn }))(
      'does nothing in the chat %s, and is not used up',
      async (_whose, open) => {
        await expectNothingDone(await open(), shown.data)
        await shown.chat.answers()
        const answers = await shown.chat.pressData(shown.data)
        expect(answers.length).toBeGreaterThan(1)
        expect(textsOf(answers)).not.toContain(old)
      },
    )
  },
)

const endings: Record<string, () => Promise<unknown>> = {
  'the client has unlinked in the cabinet': () => client.call(telegram.unlinkOwn, {}),
  'the office has unlinked the client': () =>
    office.call(telegram.unlinkClient, { params: { id: client.id } }),
  'the client is deleted': () => office.call(clients.remove, { params: { id: client.id } }),
}

const ended = Object.entries(endings)
describe.each(ended.map(([how, end], turn) => ({ how, end, turn })))('once $how', ({ end, turn }) => {
  test.each(sampled(Object.entries(offers), { oneOf: 2, turn }))(
    'the button %s does nothing in its own chat',
    async (_what, offer) => {
      const { chat, data } = await offer()
      await end()
      await expectNothingDone(chat, data)
      await expectNothingDone(await anotherChat(), data)
    },
  )

  test('the button that links opens nothing', async () => {
    const { chat, data } = await offerLink()
    await end()
    await chat.answers()
    const before = await tracesOf(app)
    expect((await chat.pressData(data))[0]?.text).toMatch(/^Havola eskirgan yoki ishlatilgan\./)
    const after = await tracesOf(app)
    const changed = Object.keys(after).filter((table) => String(after[table]) !== String(before[table]))
    // The question is answered, with the sentence for every link that is over.
    expect(changed.toSorted()).toEqual(['telegram_actions', 'telegram_chats', 'telegram_messages'])
  })
})
