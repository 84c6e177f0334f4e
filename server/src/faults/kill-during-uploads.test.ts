import { createHash, randomBytes, randomInt, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import type { Document } from 'contract/documents'
import { apiPrefix } from 'contract/request'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '../db/database.ts'
import { createSession } from '../domains/auth/sessions.queries.ts'
import { keysInUse } from '../files/keys-in-use.queries.ts'
import { prepareDatabase } from '../prepare.ts'
import type { S3Settings } from '../s3-settings.ts'
import { openStorage } from '../storage/open-storage.ts'
import type { Storage } from '../storage/storage.ts'
import { everything } from '../testing/everything.ts'
import { startS3 } from '../testing/outside/s3-server.ts'
import { aPdf } from '../testing/records/document-files.ts'
import { aClient } from '../testing/records/records.ts'
import { killAndWait, killCases, type OwnDatabase, whileStopped } from '../testing/servers/own-database.ts'
import { type ServerProcess, startServerProcess } from '../testing/servers/server-process.ts'

const rounds = Number(process.env.FAULT_ROUNDS ?? 1)
const concurrency = 6
/** Of the type of which a client may have several, so that no upload replaces another. */
const perClient = 15

type Stored = { id: string; storage_key: string; size: number; sha256: string }
type Fixture = { s3?: S3Settings; stop: () => Promise<void> }

async function onBucket(): Promise<Fixture> {
  const { settings, stop } = await startS3()
  return { s3: settings, stop }
}

type Place = [name: string, open: () => Promise<Fixture>]
const onDisk: Place = ['disk', async () => ({ stop: async () => {} })]
const storages: Place[] = everything ? [onDisk, ['S3', onBucket]] : [onDisk]

describe.each(killCases)('on %s database, a kill', (_name, createDatabase, victim) => {
  describe.each(storages)('with files on %s', (_storage, openPlace) => {
    let dataDir: string
    let database: OwnDatabase
    let place: Fixture
    let settings: { DATA_DIR: string } & Record<string, string>
    let server: ServerProcess | undefined

    beforeAll(async () => {
      dataDir = await mkdtemp(join(tmpdir(), 'kill-uploads-'))
      database = await createDatabase()
      place = await openPlace()
      settings = { DATA_DIR: dataDir, ...settingsOf(database, place) }
      await withStores((db) => prepareDatabase(db))
    })
    afterAll(async () => {
      await server?.kill()
      await place.stop()
      await database.drop()
      await rm(dataDir, { recursive: true })
    })

    /** What the server has stored, read while it does not run. */
    async function withStores<T>(work: (db: OpenDatabase, storage: Storage) => Promise<T>): Promise<T> {
      return whileStopped({ database, dataDir }, async (db) => {
        const storage = await openStorage({ s3: place.s3, filesDir: join(dataDir, 'files') })
        return work(db, storage).finally(() => storage.close())
      })
    }

    test(`of ${victim} leaves no record without its file, and no file without a record; what is sent again is stored once, ${rounds} rounds`, async () => {
      const acknowledged = new Map<string, string>()
      let sentAgain = 0
      for (let round = 0; round < rounds; round += 1) {
        const tokens = await withStores((db) => signInClients(db))
        server = await startServerProcess(settings)
        const running = server
        const kill = () => killAndWait(victim, running, dataDir)
        const lost = await uploadUntilKilled({ server, kill }, tokens, acknowledged)
        server = await startServerProcess(settings)
        // As the page does it: under the same key, whether the first try was stored or not.
        for (const again of lost) acknowledged.set(await upload(server.url, again), hashOf(again.content))
        sentAgain += lost.length
        await server.stop()
      }

      await withStores(async (db, storage) => {
        const live = await db.all<Stored>(sql`
          select id, storage_key, size, encode(sha256, 'hex') as sha256 from files where state = 'live'`)
        for (const { storage_key, size, sha256 } of live) {
          const bytes = await buffer((await storage.open(storage_key)).stream)
          expect([bytes.length, hashOf(bytes)]).toEqual([Number(size), sha256])
        }
        const storedHashes = new Map(live.map(({ id, sha256 }) => [id, sha256]))
        expect([...acknowledged].filter(([id, sha256]) => storedHashes.get(id) !== sha256)).toEqual([])
        expect(sentAgain).toBeGreaterThan(0)
        expect(new Set(storedHashes.values()).size, 'no file is stored twice').toBe(live.length)

        const swept = await storage.sweep(keysInUse(db), -60_000)
        const left: string[] = []
        for await (const { key } of storage.list()) left.push(key)
        expect(left.toSorted()).toEqual(live.map(({ storage_key }) => storage_key).toSorted())
        console.log(
          `${rounds} kills, ${acknowledged.size} acknowledged files, all there; ${sentAgain} sent again, ${swept} leftovers swept`,
        )
      })
    })
  })
})

function settingsOf(database: OwnDatabase, { s3 }: Fixture): Record<string, string> {
  return {
    ...(database.url && { DATABASE_URL: database.url }),
    ...(s3 && {
      S3_ENDPOINT: s3.endpoint,
      S3_BUCKET: s3.bucket,
      S3_ACCESS_KEY: s3.accessKey,
      S3_SECRET_KEY: s3.secretKey,
    }),
  }
}

async function signInClients(db: OpenDatabase): Promise<string[]> {
  const tokens: string[] = []
  while (tokens.length < concurrency) {
    tokens.push(await createSession(db, { kind: 'client', id: await aClient(db), lifetimeSeconds: 3600 }))
  }
  return tokens
}

/** Each file once, of any length. */
function aDocumentFile(): Buffer {
  return Buffer.concat([aPdf(64), randomBytes(randomInt(1000, 2_000_000))])
}

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

type Sent = { token: string; key: string; content: Buffer }

async function upload(url: string, { token, key, content }: Sent): Promise<string> {
  const form = new FormData()
  form.append('document_type', 'other')
  form.append('file', new File([new Uint8Array(content)], 'paper.pdf'))
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': key }
  const response = await fetch(`${url}${apiPrefix}/documents/upload`, { method: 'POST', headers, body: form })
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
  return ((await response.json()) as Document).file_id
}

/** Uploads until something is killed, at a moment that nobody knows; notes what was acknowledged, returns the rest. */
async function uploadUntilKilled(
  { server, kill }: { server: ServerProcess; kill: () => Promise<void> },
  tokens: string[],
  acknowledged: Map<string, string>,
): Promise<Sent[]> {
  const lost: Sent[] = []
  let mayFail = false
  let begun = 0
  // Goes on until it fails: a kill may take a while, and there are always uploads for it to hit.
  const uploader = async (token: string) => {
    for (let count = 0; count < perClient; count += 1) {
      const sent = { token, key: randomUUID(), content: aDocumentFile() }
      begun += 1
      try {
        acknowledged.set(await upload(server.url, sent), hashOf(sent.content))
      } catch (error) {
        if (!mayFail) throw error
        lost.push(sent)
        return
      }
    }
  }
  const uploaders = Promise.all(tokens.map(uploader))
  const killAfter = randomInt(concurrency + 1, concurrency * 5)
  while (begun < killAfter) await wait(1)
  await wait(randomInt(0, 40))
  mayFail = true
  await Promise.all([kill(), uploaders])
  return lost
}
