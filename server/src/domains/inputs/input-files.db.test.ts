import { randomUUID } from 'node:crypto'
import { documents } from 'contract/documents'
import { type InputFileKind, inputs } from 'contract/inputs'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { asClient, asStaff, type Caller } from '../../testing/accounts/callers.ts'
import { auditOf } from '../../testing/calls/application-calls.ts'
import { tracesOf } from '../../testing/reading/traces.ts'
import { aPdf } from '../../testing/records/document-files.ts'
import { startApp, type TestApp } from '../../testing/servers/start-app.ts'

let app: TestApp
let manager: Caller
let id: string
beforeAll(async () => {
  app = await startApp()
  manager = await asStaff(app, 'manager')
})
afterAll(() => app.close())
beforeEach(async () => {
  id = (await manager.call(inputs.create, { body: { name: { uz: 'Bank ma’lumotnomasi' } } })).id
})

const pdf = (name: string, size?: number) => new File([new Uint8Array(aPdf(size))], name)
const png = (name: string) => new File([Buffer.from('\x89PNG\r\n\x1a\n and more', 'latin1')], name)
const doc = (name: string) =>
  new File([Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0])], name)
const upload = (kind: InputFileKind, file = pdf('namuna.pdf')) =>
  manager.call(inputs.uploadFile, { params: { id }, body: { kind }, file })
const removeFile = (kind: InputFileKind) =>
  manager.call(inputs.removeFile, { params: { id }, body: { kind } })
const open = async (url: string | null | undefined) =>
  (await app.inject({ method: 'GET', url: url ?? '' })).statusCode
const stored = async () => (await Array.fromAsync(app.storage.list())).map(({ key }) => key)

test('an example and a blank form are answered with the input, wherever it is', async () => {
  const before = await upload('example')
  expect(before).toMatchObject({ form: null, example: { name: 'namuna.pdf' } })
  const both = await upload('form', doc('blanka.doc'))
  expect(both).toMatchObject({
    example: { file_id: before.example?.file_id, name: 'namuna.pdf' },
    form: { file_id: expect.any(String), name: 'blanka.doc' },
  })
  expect(await open(both.form?.file_url)).toBe(200)
  const listed = (await manager.call(inputs.list, {})).find((input) => input.id === id)
  expect(listed).toMatchObject({
    example: { file_id: before.example?.file_id },
    form: { file_id: both.form?.file_id },
  })
})

test('another one takes the place of the first, whose bytes go', async () => {
  const first = await upload('example')
  const keys = await stored()
  const second = await upload('example', png('yangi.png'))
  expect(second.example?.name).toBe('yangi.png')
  expect(await open(first.example?.file_url)).toBe(404)
  expect(await stored()).toHaveLength(keys.length)
})

test('a deleted one is gone, once', async () => {
  const keys = await stored()
  const { form } = await upload('form')
  expect(await removeFile('form')).toMatchObject({ form: null })
  expect(await open(form?.file_url)).toBe(404)
  expect(await stored()).toEqual(keys)
  await expect(removeFile('form')).rejects.toMatchObject({ status: 404 })
})

test.each<[InputFileKind, File]>([
  ['example', doc('namuna.doc')],
  ['form', png('blanka.png')],
  ['form', new File(['<html>'], 'blanka.pdf')],
  ['example', new File([], 'namuna.pdf')],
])('as an %s what it is not is refused, and nothing is stored', async (kind, file) => {
  const traces = await tracesOf(app)
  await expect(upload(kind, file)).rejects.toMatchObject({ status: expect.any(Number) })
  expect(await tracesOf(app)).toEqual(traces)
})

test('an unknown kind and an input that is not there are refused', async () => {
  const keys = await stored()
  await expect(upload('letter' as 'form')).rejects.toMatchObject({ status: 422 })
  const params = { id: randomUUID() }
  const body = { kind: 'form' as const }
  await expect(manager.call(inputs.uploadFile, { params, body, file: pdf('a.pdf') })).rejects.toMatchObject({
    status: 404,
  })
  await expect(manager.call(inputs.removeFile, { params, body })).rejects.toMatchObject({ status: 404 })
  expect(await stored()).toEqual(keys)
})

describe('a fresh link', () => {
  test.each(['client', 'manager', 'document_manager', 'document_agent'] as const)(
    'is made for any %s who asks',
    async (role) => {
      const { example } = await upload('example')
      const reader = role === 'client' ? await asClient(app) : await asStaff(app, role)
      const params = { id: example?.file_id ?? '' }
      const { file_url } = await reader.call(documents.makeLink, { params })
      expect(await open(file_url)).toBe(200)
    },
  )

  test('is not made while the file waits for the scanner', async () => {
    const { example } = await upload('example')
    await app.db.run(sql`update files set scan = 'waiting' where id = ${example?.file_id}`)
    const client = await asClient(app)
    const params = { id: example?.file_id ?? '' }
    await expect(client.call(documents.makeLink, { params })).rejects.toMatchObject({ status: 404 })
    const listed = (await manager.call(inputs.list, {})).find((input) => input.id === id)
    expect(listed?.example).toMatchObject({ file_url: null })
  })
})

test('an input goes with its files', async () => {
  const keys = await stored()
  await upload('example')
  await upload('form')
  const admin = await asStaff(app, 'admin')
  await admin.call(inputs.remove, { params: { id } })
  expect(await stored()).toEqual(keys)
})

test('they count against nobody, and the audit log names them', async () => {
  const { example } = await upload('example')
  await removeFile('example')
  expect((await auditOf(app.db, id)).slice(1)).toMatchObject([
    { kind: 'input.file_uploaded', detail: { kind: 'example', file_id: example?.file_id } },
    { kind: 'input.file_removed', detail: { kind: 'example', file_id: example?.file_id } },
  ])
})
