import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { scanWaiting } from '../../../files/scan-waiting.ts'
import { asClient, type Caller } from '../../../testing/accounts/callers.ts'
import { aProgram, applicationCalls, type Program } from '../../../testing/calls/application-calls.ts'
import type { TestChat } from '../../../testing/outside/chat.ts'
import { linkedChat, switchFiles, takeFiles } from '../../../testing/outside/client-chat.ts'
import { aPdf } from '../../../testing/records/document-files.ts'
import { startApp, type TestApp } from '../../../testing/servers/start-app.ts'
import { dropBadVersion } from '../../cases/case-store/case-store.ts'

// The scanner is a script that stands in a file, so that a test can change its mind.
const script = join(tmpdir(), `scanner-${process.pid}-${Date.now()}`)
const scanner = {
  clean: () => writeFile(script, 'exit 0'),
  bad: () => writeFile(script, 'exit 1'),
  failing: () => writeFile(script, 'exit 2'),
  killed: () => writeFile(script, 'kill -KILL $$'),
}

let app: TestApp
let program: Program
beforeAll(async () => {
  app = await startApp({ SCAN_COMMAND: `sh ${script}` })
  program = await aProgram(app.db)
  await switchFiles(app, true)
})
afterAll(() => app.close())

let client: Caller
let chat: TestChat
let id: string
beforeEach(async () => {
  client = await asClient(app)
  id = (await applicationCalls(client).create(program.id)).id
  chat = await linkedChat(app, client.id)
})

const passport = async () => (await applicationCalls(client).getFull(id)).checklist[0]
const texts = async () => (await chat.answers()).map(({ text }) => text)
const linkOf = async () => (await passport())?.uploaded_doc?.file_url
const scanAgain = () => scanWaiting({ ...app, dropBadVersion })
const trays = () =>
  app.db.all(sql`select state, pages from telegram_trays where chat_id = ${chat.id} order by created_at`)
const filesOf = () =>
  app.db.all<{ scan: string; state: string }>(sql`
    select scan, state from files where client_id = ${client.id} order by created_at`)

async function storedKeys(): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of app.storage.list()) keys.push(key)
  return keys.toSorted()
}

/** The client sends a passport, and the job takes it. */
async function sendPassport(): Promise<void> {
  await chat.file({ file_id: 'file', file_name: 'hujjat.pdf', file_size: 2000 })
  await chat.press('Pasport')
  await chat.answers()
  await takeFiles(app, chat, { file: aPdf() })
}

const uploaded = '«Pasport» yuklandi ✅ Yana kerak: Rasm'

test('a file that is found bad at once is nowhere: not in the storage, not in a record, not in the tray', async () => {
  await scanner.bad()
  const stored = await storedKeys()
  await sendPassport()
  expect(await texts()).toEqual(['Tekshiruv fayldan xavf topdi, u qabul qilinmadi'])
  expect(await storedKeys()).toEqual(stored)
  expect(await filesOf()).toEqual([])
  expect(await trays()).toEqual([{ state: 'dropped', pages: [] }])
  expect(await passport()).toMatchObject({ state: 'missing', uploaded_doc: null, versions: [] })
})

describe.each(['failing', 'killed'] as const)('while the scanner is %s', (how) => {
  let stored: string[]
  beforeEach(async () => {
    await scanner[how]()
    stored = await storedKeys()
    await sendPassport()
  })

  test('the file is taken and waits: nobody gets a link to it, also not by another try', async () => {
    expect(await texts()).toEqual([uploaded])
    expect(await trays()).toEqual([{ state: 'done', pages: [] }])
    expect(await passport()).toMatchObject({ state: 'waiting', uploaded_doc: { file_url: null } })
    await scanAgain()
    expect(await linkOf()).toBeNull()
    expect(await filesOf()).toEqual([{ scan: 'waiting', state: 'live' }])
  })

  test('then it is back and finds nothing: the link appears', async () => {
    await scanner.clean()
    await scanAgain()
    expect(await filesOf()).toEqual([{ scan: 'clean', state: 'live' }])
    const { statusCode, rawPayload } = await app.inject({ method: 'GET', url: (await linkOf()) ?? 'no link' })
    expect(statusCode).toBe(200)
    expect(rawPayload.equals(aPdf())).toBe(true)
  })

  test('then it is back and finds it bad: its bytes are gone, and the document is asked for again', async () => {
    await chat.answers()
    await scanner.bad()
    await scanAgain()
    expect(await filesOf()).toEqual([{ scan: 'bad', state: 'removed' }])
    expect(await storedKeys()).toEqual(stored)
    expect(await passport()).toMatchObject({ state: 'missing', uploaded_doc: null })
    expect((await chat.text('/hujjat'))[0]?.text).toMatch(/^Kerak: Pasport, Rasm\. /)
    expect((await chat.photo('another'))[0]?.buttons).toContain('Pasport')
  })
})
