import { createHash, randomBytes, randomInt, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { maxOtherDocuments } from 'contract/documents'
import { apiPrefix } from 'contract/request'
import { aPdf } from '../records/document-files.ts'
import {
  type Answer,
  type Call,
  createHttpsCaller,
  type HttpsCaller,
  type TlsAddress,
} from './https-caller.ts'

type Staff = { id: string; token: string }

export type LoadOptions = {
  proxy: TlsAddress
  staff: Staff
  /** The session of a client who has no documents yet. */
  newClient: () => Promise<string>
  workers: number
  /** Where their addresses begin. */
  firstWorker?: number
  /** How often a call is sent again that got no answer, or was told to try later. */
  retries?: number
  /** Between two calls of a worker. */
  pauseMs?: number
}

/** What was sent, and what was wrong with the answers. */
export type LoadReport = {
  answered: Record<string, number>
  retried: number
  /** Calls that were not answered as they should be, also after their retries. */
  wrong: string[]
  /** The e-mails of leads, and the hashes of files, that the site has acknowledged. */
  leads: string[]
  files: string[]
}

export type RunningLoad = { report: LoadReport; stop: () => Promise<LoadReport> }

/** An answer that says nothing about the call itself: it may be sent again. */
const tryLater = new Set([502, 503, 504])

/** In two seconds a proxy has noticed that a process has died; on a busy machine a call can meet that more than once. */
const usualRetries = 10

/** Everybody has an address of their own on this machine, so that the site can tell them apart. */
export const workerAddress = (worker: number) => `127.0.0.${10 + worker}`

/** Readers, writers and uploaders, each sending one call after the other until they are stopped. */
export function startMixedLoad(options: LoadOptions): RunningLoad {
  const report: LoadReport = { answered: {}, retried: 0, wrong: [], leads: [], files: [] }
  let isOver = false
  const work = async (worker: number) => {
    const caller = createHttpsCaller(options.proxy, workerAddress((options.firstWorker ?? 0) + worker))
    const tasks = tasksOf(options, report)
    for (let turn = worker; !isOver; turn += 1) {
      const task = tasks[turn % tasks.length] as Task
      // A new client cannot be made while the database is away.
      const step = await task().catch(() => undefined)
      if (step) await runTask(caller, step, options, report)
      await wait(step ? (options.pauseMs ?? 1) : 200)
    }
    caller.close()
  }
  const workers = Promise.all(Array.from({ length: options.workers }, (_, worker) => work(worker)))
  return {
    report,
    stop: async () => {
      isOver = true
      await workers
      return report
    },
  }
}

/** A call, what is wrong with an answer to it, and what to note when it is right. */
type Step = { name: string; call: Call; problem: (answer: Answer) => string | false; done?: () => void }
type Task = () => Promise<Step>

async function runTask(
  caller: HttpsCaller,
  step: Step,
  { retries = usualRetries }: LoadOptions,
  report: LoadReport,
) {
  const { name, call, problem, done } = step
  const failed: string[] = []
  for (;;) {
    const answer = await caller.send(call).catch((error: Error) => error)
    const isNoAnswer = answer instanceof Error || tryLater.has(answer.status)
    if (isNoAnswer && failed.length < retries) {
      failed.push(answer instanceof Error ? answer.message : String(answer.status))
      report.retried += 1
      // As a browser does: at once for who looks at it, but not in the same moment.
      await wait(200)
      continue
    }
    const wrong = answer instanceof Error ? answer.message : problem(answer)
    if (wrong) report.wrong.push(`${name}: ${[...failed, wrong].join(', then ')}`)
    else {
      report.answered[name] = (report.answered[name] ?? 0) + 1
      done?.()
    }
    return
  }
}

function tasksOf({ staff, newClient }: LoadOptions, report: LoadReport): Task[] {
  const { token } = staff
  const read =
    (name: string, path: string, asked: string | undefined, isRight: (text: string) => boolean) =>
    async (): Promise<Step> => ({
      name,
      call: { path, token: asked },
      problem: (answer) => unlike(answer, 200, isRight),
    })
  const list = read(
    'list',
    `${apiPrefix}/services/get-list`,
    undefined,
    (text) => JSON.parse(text).length > 0,
  )
  const page = read('page', '/', undefined, (text) => text.endsWith('</html>'))
  const me = read('me', `${apiPrefix}/auth/me`, token, (text) => JSON.parse(text).id === staff.id)
  const leads = read('leads', `${apiPrefix}/leads/get-list`, token, (text) => Array.isArray(JSON.parse(text)))
  const lead = async () => newLead(token, report)
  const document = documentTask(newClient, report)
  return [list, lead, page, document, me, lead, leads]
}

function unlike({ status, text }: Answer, expected: number, isRight: (text: string) => boolean) {
  return status === expected && isRight(text) ? false : `${status} ${text.slice(0, 200)}`
}

/** Two leads with one phone would be one lead. */
let phones = randomInt(100_000_000, 800_000_000)

function newLead(token: string, report: LoadReport): Step {
  const email = `${randomBytes(8).toString('hex')}@example.com`
  phones += 1
  return {
    name: 'new lead',
    call: {
      path: `${apiPrefix}/leads/create`,
      token,
      idempotencyKey: randomUUID(),
      json: { name: 'Ali Valiyev', phone: `+998${phones}`, email },
    },
    // 200 would be a lead that exists already: one with that phone, or this very call done twice.
    problem: (answer) => unlike(answer, 201, (text) => JSON.parse(text).email === email),
    done: () => void report.leads.push(email),
  }
}

/** Each file once; a client has only so many. */
function documentTask(newClient: () => Promise<string>, report: LoadReport): Task {
  let client: { token: string; left: number } | undefined
  return async () => {
    if (!client || client.left === 0) client = { token: await newClient(), left: maxOtherDocuments }
    client.left -= 1
    const content = Buffer.concat([aPdf(64), randomBytes(randomInt(1000, 100_000))])
    const form = new FormData()
    form.append('document_type', 'other')
    form.append('file', new File([new Uint8Array(content)], 'paper.pdf'))
    return {
      name: 'upload',
      call: {
        path: `${apiPrefix}/documents/upload`,
        token: client.token,
        idempotencyKey: randomUUID(),
        form,
      },
      problem: (answer) => unlike(answer, 200, (text) => text.includes('"file_id"')),
      done: () => void report.files.push(createHash('sha256').update(content).digest('hex')),
    }
  }
}
