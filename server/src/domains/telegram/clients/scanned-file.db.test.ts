import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { asClient } from '../../../testing/accounts/callers.ts'
import { aProgram, applicationCalls, type Program } from '../../../testing/calls/application-calls.ts'
import type { TestChat } from '../../../testing/outside/chat.ts'
import { linkedChat, switchFiles, takeFiles } from '../../../testing/outside/client-chat.ts'
import { aPdf } from '../../../testing/records/document-files.ts'
import { startApp, type TestApp } from '../../../testing/servers/start-app.ts'

// The scanner is whatever this command says; it ends with the number that stands in a file.
const verdict = join(tmpdir(), `verdict-${process.pid}-${Date.now()}`)
const writeVerdict = (code: number) => writeFile(verdict, `exit ${code}`)

let app: TestApp
let program: Program
beforeAll(async () => {
  await writeVerdict(0)
  app = await startApp({ SCAN_COMMAND: `sh ${verdict}` })
  program = await aProgram(app.db)
  await switchFiles(app, true)
})
afterAll(() => app.close())

let chat: TestChat
let passport: () => Promise<object | undefined>
beforeEach(async () => {
  const client = await asClient(app)
  const own = applicationCalls(client)
  const { id } = await own.create(program.id)
  passport = async () => (await own.getFull(id)).checklist[0]
  chat = await linkedChat(app, client.id)
  await chat.file({ file_id: 'file', file_name: 'hujjat.pdf', file_size: 2000 })
  await chat.press('Pasport')
  await chat.answers()
})

test.each([
  ['clean', 0, '«Pasport» yuklandi ✅ Yana kerak: Rasm', { file_url: expect.any(String) }],
  ['bad', 1, 'Tekshiruv fayldan xavf topdi, u qabul qilinmadi', null],
  ['nothing', 3, '«Pasport» yuklandi ✅ Yana kerak: Rasm', { file_url: null }],
])('a file of which the scanner says %s', async (_what, code, said, uploaded_doc) => {
  await writeVerdict(code)
  await takeFiles(app, chat, { file: aPdf() })
  expect((await chat.answers()).map(({ text }) => text)).toEqual([said])
  expect(await passport()).toMatchObject({ uploaded_doc })
})
