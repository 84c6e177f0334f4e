import { randomInt } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { leads } from 'contract/leads'
import { CallError } from 'contract/request'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '../db/database.ts'
import { prepareDatabase } from '../prepare.ts'
import { callServer } from '../testing/calls/server-call.ts'
import {
  openOffice,
  readLeads,
  type Step,
  takeSteps,
  type UndoOffice,
} from '../testing/calls/undoable-steps.ts'
import { everything } from '../testing/everything.ts'
import { manage } from '../testing/servers/manage-process.ts'
import { type OwnDatabase, ownDatabases, whileStopped } from '../testing/servers/own-database.ts'
import { type ServerProcess, startServerProcess } from '../testing/servers/server-process.ts'

const rounds = Number(process.env.FAULT_ROUNDS ?? 1)
const concurrency = everything ? 10 : 4

/** What an undo leaves, as counts: the same for every lead of its step, or nothing at all. */
type Traces = {
  isClosed: boolean
  /** Lines `undone` of the histories, lines that are listed as undone, and entries of the audit log. */
  lines: number
  undone: number
  audited: number
  /** Unread notices of the step, and notices that tell of its undo. */
  unread: number
  told: number
}

const traceless: Traces = { isClosed: false, lines: 0, undone: 0, audited: 0, unread: 0, told: 0 }
const tracesBefore = ({ unread }: Step): Traces => ({ ...traceless, unread })
const tracesAfter = ({ lead_ids: { length }, readers }: Step): Traces => {
  return { isClosed: true, lines: length, undone: length, audited: length, unread: 0, told: readers }
}

describe.each(ownDatabases)('on the %s database', (_name, createDatabase) => {
  let dataDir: string
  let database: OwnDatabase
  let settings: Record<string, string>
  let office: UndoOffice
  let server: ServerProcess | undefined

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'kill-undo-'))
    database = await createDatabase()
    settings = {
      DATA_DIR: dataDir,
      RATE_LIMIT_FACTOR: '1000',
      ...(database.url && { DATABASE_URL: database.url }),
    }
    office = await withDatabase(async (db) => {
      await prepareDatabase(db)
      return openOffice(db)
    })
  })
  afterAll(async () => {
    await server?.kill()
    await database.drop()
    await rm(dataDir, { recursive: true })
  })

  const withDatabase = <T>(work: (db: OpenDatabase) => Promise<T>) =>
    whileStopped({ database, dataDir }, work)

  test(`a kill leaves every undo whole or not begun, and none happens twice, ${rounds} rounds`, async () => {
    let acknowledgedInAll = 0
    let lostInAll = 0
    for (let round = 0; round < rounds; round += 1) {
      server = await startServerProcess(settings)
      const { steps, before } = await takeSteps(server, office, round)
      const after = await readLeads(server, office, steps)
      const { acknowledged, lost } = await undoUntilKilled(server, steps)
      acknowledgedInAll += acknowledged.length
      lostInAll += lost.length

      const found = await withDatabase((db) => readTraces(db, steps))
      const isUndone = ({ undo_id }: Step) => found.get(undo_id)?.isClosed === true
      for (const step of steps) {
        expect(found.get(step.undo_id)).toEqual(isUndone(step) ? tracesAfter(step) : tracesBefore(step))
      }
      expect(acknowledged.filter((step) => !isUndone(step))).toEqual([])

      server = await startServerProcess(settings)
      const now = await readLeads(server, office, steps)
      for (const step of steps) {
        const expected = isUndone(step) ? before : after
        for (const id of step.lead_ids) expect(now.get(id)).toEqual(expected.get(id))
      }
      // As the agent does it who has got no answer: it works where it had not, and else is refused.
      const again = steps.filter((step) => !acknowledged.includes(step))
      for (const step of again) expect(await undo(server, step)).toBe(isUndone(step) ? 409 : 200)
      for (const step of steps) expect(await undo(server, step)).toBe(409)
      expect(await readLeads(server, office, steps)).toEqual(before)
      expect(await server.stop()).toBe(0)
      const left = await withDatabase((db) => readTraces(db, steps))
      for (const step of steps) expect(left.get(step.undo_id)).toEqual(tracesAfter(step))
    }
    expect(lostInAll).toBeGreaterThan(0)
    expect(await manage(settings, 'verify')).toMatchObject({ code: 0 })
    console.log(
      `${rounds} kills, ${acknowledgedInAll} acknowledged undos, all whole; ${lostInAll} without an answer`,
    )
  })
})

/** The status of the answer. */
function undo(server: ServerProcess, { undo_id, by, lead_ids }: Step): Promise<number> {
  return callServer(server, by.token, leads.undo, { params: { id: undo_id } }).then(
    (answer) => {
      expect(answer).toEqual({ undone: lead_ids.length, kept: [] })
      return 200
    },
    (error) => {
      if (error instanceof CallError) return error.status
      throw error
    },
  )
}

/** Undoes until the server is gone, at a moment that nobody knows: which were acknowledged, and which had begun. */
async function undoUntilKilled(server: ServerProcess, steps: Step[]) {
  const acknowledged: Step[] = []
  const lost: Step[] = []
  const waiting = [...steps]
  let isKilled = false
  const worker = async () => {
    for (let step = waiting.shift(); step && !isKilled; step = waiting.shift()) {
      const status = await undo(server, step).catch((error) => {
        if (!isKilled) throw error
        return null
      })
      if (status === null) lost.push(step)
      else if (status === 200) acknowledged.push(step)
      else throw new Error(`an undo was answered with ${status}`)
    }
  }
  const workers = Promise.all(Array.from({ length: concurrency }, worker))
  const killAt = randomInt(3, steps.length - 2 * concurrency)
  const reached = async () => {
    while (acknowledged.length < killAt && !isKilled) await wait(1)
  }
  try {
    await Promise.race([workers, reached()])
  } finally {
    isKilled = true
    await server.kill()
  }
  await workers
  return { acknowledged, lost }
}

async function readTraces(db: OpenDatabase, steps: Step[]): Promise<Map<string, Traces>> {
  const ids = steps.map(({ undo_id }) => undo_id)
  const ofStep = sql`lead_id in (select lead_id from lead_undo_rows where undo_id = lead_undos.id)`
  const rows = await db.all<Traces & { id: string }>(sql`
    select id, undone_at is not null as "isClosed",
      (select count(*)::int from lead_events where event = 'undone' and ${ofStep}) as lines,
      (select count(*)::int from lead_undone_events where ${ofStep}) as undone,
      (select count(*)::int from audit_log
        where kind = 'lead.undone' and detail ->> 'undo_id' = lead_undos.id::text) as audited,
      (select count(*)::int from notifications where undo_id = lead_undos.id and read_at is null) as unread,
      (select count(*)::int from notifications where kind = 'undone' and ${ofStep}) as told
    from lead_undos where id = any (${ids}::uuid[])`)
  return new Map(rows.map(({ id, ...traces }) => [id, traces]))
}
