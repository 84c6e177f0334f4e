import { Readable } from 'node:stream'
import { beforeEach, describe, expect, test } from 'vitest'
import { ConnectionLost } from '../../../db/errors.ts'
import { keysInUse } from '../../../files/keys-in-use.queries.ts'
import type { BotApi } from '../../../telegram/bot-api.ts'
import type { TestChat } from '../../../testing/outside/chat.ts'
import { downloadOf, linkedChat, switchFiles, takenTrays } from '../../../testing/outside/client-chat.ts'
import {
  app,
  client,
  own,
  program,
  setUpApplicationFixture,
} from '../../../testing/records/application-fixture.ts'
import { aPdf } from '../../../testing/records/document-files.ts'
import type { TestApp } from '../../../testing/servers/start-app.ts'
import { fileTaking } from './take-file.ts'

setUpApplicationFixture()

let chat: TestChat
let id: string
let tray_id: string
beforeEach(async () => {
  chat = await linkedChat(app, client.id)
  await switchFiles(app, true)
  id = (await own.create(program.id)).id
  await chat.file({ file_id: 'file', file_name: 'hujjat.pdf', file_size: 2000 })
  await chat.press('Pasport')
  await chat.answers()
  tray_id = (await takenTrays(app, chat))[0] ?? ''
})

const there = downloadOf({ file: aPdf() })
const uploaded = '«Pasport» yuklandi ✅ Yana kerak: Rasm'
const texts = async () => (await chat.answers()).map(({ text }) => text)
const versions = async () => (await own.getFull(id)).checklist[0]?.versions ?? []
const sweep = () => app.storage.sweep(keysInUse(app.db), -1000)

type Run = { download?: BotApi['download']; isLast?: boolean; db?: TestApp['db'] }

const run = ({ download = there, isLast = false, db = app.db }: Run = {}) =>
  fileTaking({ ...app, db, download })({ tray_id }, { number: 1, isLast })

/** A database that is lost around the transaction of this number. */
function lostAt(number: number, when: 'before' | 'after'): TestApp['db'] {
  let count = 0
  return {
    ...app.db,
    transaction: async (work) => {
      count += 1
      const lost = new ConnectionLost(new Error('away'), undefined)
      if (count === number && when === 'before') throw lost
      const done = await app.db.transaction(work)
      if (count === number) throw lost
      return done
    },
  }
}

describe('Telegram is away', () => {
  const away = async () => {
    throw new Error('silence')
  }

  test('then nothing is said, and a later try takes the document once', async () => {
    await expect(run({ download: away })).rejects.toThrow('silence')
    expect(await texts()).toEqual([])
    await run()
    await run()
    expect(await texts()).toEqual([uploaded])
    expect(await versions()).toHaveLength(1)
  })

  test('after the last try it is said, and a dead letter that is retried still takes it', async () => {
    await expect(run({ download: away, isLast: true })).rejects.toThrow('silence')
    expect(await texts()).toEqual(['Xatolik yuz berdi. Birozdan keyin qayta urinib ko‘ring'])
    await run()
    expect(await texts()).toEqual([uploaded])
  })

  test('in the middle of the file: nothing of it is left', async () => {
    const breaking = async () =>
      Readable.from(
        (async function* () {
          yield aPdf()
          throw new Error('network')
        })(),
      )
    await sweep()
    await expect(run({ download: breaking })).rejects.toThrow('network')
    expect(await sweep()).toBe(0)
    await run()
    expect(await versions()).toHaveLength(1)
  })
})

describe('the process dies', () => {
  test('between the file and its record: the sweep removes the file, and the job takes it again', async () => {
    await sweep()
    await expect(run({ db: lostAt(2, 'before') })).rejects.toThrow(ConnectionLost)
    expect(await versions()).toEqual([])
    expect(await sweep()).toBe(1)
    await run()
    expect(await texts()).toEqual([uploaded])
    expect(await versions()).toHaveLength(1)
    expect(await sweep()).toBe(0)
  })

  test('after the record: the job finds nothing to do', async () => {
    await sweep()
    await expect(run({ db: lostAt(2, 'after') })).rejects.toThrow(ConnectionLost)
    await run()
    expect(await texts()).toEqual([uploaded])
    expect(await versions()).toHaveLength(1)
    expect(await sweep()).toBe(0)
  })
})

test('two runs at the same moment store one document, and say so once', async () => {
  await sweep()
  await Promise.all([run(), run(), run()])
  expect(await texts()).toEqual([uploaded])
  expect(await versions()).toHaveLength(1)
  expect(await sweep()).toBe(0)
})
