import { errorSentence } from 'contract/errors'
import { leads } from 'contract/leads'
import { CallError } from 'contract/request'
import { staff } from 'contract/staff'
import type { Language } from 'contract/text'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { asStaff, type Caller } from '../../../testing/accounts/callers.ts'
import type { TestChat } from '../../../testing/outside/chat.ts'
import { aNoticeInChat, openColleagueChat, pressUnder } from '../../../testing/outside/colleague-chat.ts'
import { tracesOf } from '../../../testing/reading/traces.ts'
import { aLead } from '../../../testing/records/records.ts'
import { startApp, type TestApp } from '../../../testing/servers/start-app.ts'
import { testedLanguages } from '../../../testing/tested-languages.ts'

let app: TestApp
let office: Caller
let manager: Caller
beforeAll(async () => {
  app = await startApp({ RATE_LIMIT_FACTOR: '1000' })
  office = await asStaff(app, 'super_admin')
  manager = await asStaff(app, 'call_manager')
})
afterAll(() => app.close())

let agent: Caller
let chat: TestChat
let id: string
let version: number
let message: number

const noAnswer = 'Ko‘tarmadi'
const undo = 'Bekor qilish'

/** An agent with a chat in this language, and in it the notice of a lead of theirs. */
async function setUp(language: Language): Promise<void> {
  agent = await asStaff(app, 'call_agent')
  chat = await openColleagueChat(app, agent.id, { language_code: language })
  id = await aLead(app.db, { stage: 'initial', status: 'new', agent_id: agent.id })
  version = (await agent.call(leads.get, { params: { id } })).version
  const told = { chat_id: chat.id, staff_id: agent.id, text: 'Aziza', language }
  const target = { lead_id: id, version }
  message = await aNoticeInChat(app, told, [{ label: noAnswer, kind: 'lead_no_answer', target }])
  await said()
}

type Said = { method: string; text: string; alert: boolean }
/** What was queued for the chat since the last look. */
let readUpTo = 0
async function said(): Promise<Said[]> {
  const rows = await app.db.all<Said & { seq: number }>(sql`
    select seq, method, body ->> 'text' as text, (body -> 'show_alert')::boolean as alert
    from telegram_messages where chat_id = ${chat.id} and state = 'queued' and seq > ${readUpTo} order by seq`)
  readUpTo = rows.at(-1)?.seq ?? readUpTo
  return rows.map(({ seq, ...row }) => row)
}

/** The names of the tables that the work has changed. */
async function changedBy(work: () => Promise<unknown>): Promise<string[]> {
  const before = await tracesOf(app)
  await work()
  const after = await tracesOf(app)
  return Object.keys(after)
    .filter((name) => String(after[name]) !== String(before[name]))
    .toSorted()
}

/** The button is used up, the chat was used, and the press is answered: nothing else. */
const ofAPress = ['telegram_actions', 'telegram_chats', 'telegram_messages']

async function refusalOf(call: Promise<unknown>): Promise<CallError> {
  const error = await call.then(
    () => 'it was done',
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof CallError)) throw new Error(String(error))
  return error
}

const overHttp = (language: Language) =>
  refusalOf(
    agent.call(
      leads.callOutcome,
      { body: { id, outcome: 'no_answer', version } },
      { 'accept-language': language },
    ),
  )
const press = (label: string) => pressUnder(app, chat, message, label)
const updateAgent = (body: object) => office.call(staff.update, { params: { id: agent.id }, body })

const reassign = async () => {
  const other = await asStaff(app, 'call_agent')
  await manager.call(leads.assign, { body: { agent_id: other.id, lead_ids: [id], reassign: true } })
}
const changeRole = () => updateAgent({ role: 'finance' })
const workOnIt = () => manager.call(leads.update, { params: { id }, body: { region: 'Xiva' } })
const switchOff = () => updateAgent({ active: false })

describe.each(testedLanguages)('in %s', (language) => {
  beforeEach(() => setUp(language))

  test.each([
    ['the lead has gone to another agent', reassign, { status: 404, code: 'not_found' }],
    ['the colleague has another role', changeRole, { status: 403, code: 'forbidden' }],
    ['somebody has worked on the lead', workOnIt, { status: 409, code: 'changed_meanwhile' }],
  ])('after %s a press is refused as the page is, in its sentence', async (_what, change, refusal) => {
    await change()
    const onPage = await overHttp(language)
    expect(onPage).toMatchObject(refusal)
    expect(await changedBy(() => press(noAnswer))).toEqual(ofAPress)
    expect(await said()).toEqual([{ method: 'answerCallbackQuery', text: onPage.sentence, alert: true }])
  })

  test('after the colleague was switched off a press says nothing, and the page asks to sign in', async () => {
    await switchOff()
    expect(await overHttp(language)).toMatchObject({ status: 401 })
    // The buttons have gone with the link.
    expect(await changedBy(() => press(noAnswer))).toEqual(['telegram_chats', 'telegram_messages'])
    expect(await said()).toEqual([{ method: 'answerCallbackQuery', text: oldButton[language], alert: false }])
  })
})

const oldButton: Record<Language, string> = {
  uz: 'Bu tugma eskirgan yoki ishlatilgan',
  en: 'This button is too old or has been used',
  ru: 'Эта кнопка устарела или уже использована',
}

describe('taking it back', () => {
  let undo_id: string
  beforeEach(async () => {
    await setUp('uz')
    await press(noAnswer)
    undo_id = (
      await app.db.only<{ undo_id: string }>(sql`
        select target ->> 'undo_id' as undo_id from telegram_actions
        where chat_id = ${chat.id} and kind = 'lead_undo'`)
    ).undo_id
    await said()
  })
  const undoOverHttp = () => refusalOf(agent.call(leads.undo, { params: { id: undo_id } }))

  test.each([
    ['the lead has gone to another agent', reassign],
    ['somebody has worked on the lead', workOnIt],
  ])('after %s is too late, and the lead stays as it is', async (_what, change) => {
    await change()
    // What cannot be taken back now cannot be later.
    expect(await changedBy(() => press(undo))).toEqual(['lead_undos', ...ofAPress])
    const text = errorSentence('undo_too_late', 'uz')
    expect(await said()).toEqual([{ method: 'answerCallbackQuery', text, alert: true }])
    expect(await undoOverHttp()).toMatchObject({ status: 409, code: 'undo_too_late', sentence: text })
  })

  test('after a change of role is refused as the page is', async () => {
    await changeRole()
    const onPage = await undoOverHttp()
    expect(onPage).toMatchObject({ status: 403, code: 'forbidden' })
    expect(await changedBy(() => press(undo))).toEqual(ofAPress)
    expect(await said()).toEqual([{ method: 'answerCallbackQuery', text: onPage.sentence, alert: true }])
  })

  test('after the colleague was switched off says nothing', async () => {
    await switchOff()
    expect(await undoOverHttp()).toMatchObject({ status: 401 })
    expect(await changedBy(() => press(undo))).toEqual(['telegram_chats', 'telegram_messages'])
    expect(await said()).toEqual([{ method: 'answerCallbackQuery', text: oldButton.uz, alert: false }])
  })
})
