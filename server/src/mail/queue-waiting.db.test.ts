import sql from 'sql-template-tag'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { OpenDatabase } from '../db/database.ts'
import { type Jobs, startJobs } from '../jobs/jobs.ts'
import { openTestDatabase } from '../testing/servers/test-database.ts'
import { mailDelivery } from './deliver.ts'
import type { MailToSend } from './mails.queries.ts'
import { queueMail } from './outbox.ts'
import { queueWaitingMails } from './queue-waiting.ts'

let db: OpenDatabase
const running: Jobs[] = []
beforeEach(async () => {
  db = await openTestDatabase()
})
afterEach(async () => {
  for (const jobs of running.splice(0)) await jobs.stop()
  await db.close()
})

const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
const sent: string[] = []
const transport = {
  domain: 'agency.example',
  preservesBodies: false,
  send: async ({ to_address }: MailToSend) => void sent.push(to_address),
}

async function start(handlers: Parameters<typeof startJobs>[1] = {}): Promise<Jobs> {
  const jobs = await startJobs(db, handlers, log, { pollSeconds: 0.5 })
  running.push(jobs)
  return jobs
}

const queue = (jobs: Jobs, to: string) =>
  queueMail(db, jobs, { to, subject: 'A', text: 'B', kind: 'invite', language: 'uz' })

const countJobs = () =>
  db.all(sql`select name, data from pgboss.job where name in ('send-mail', 'dead-letters') order by name`)

/** Mails of all states in a database that was moved: the rows are there, and nothing of the queue. */
async function moveMails(): Promise<Jobs> {
  const jobs = await start()
  for (const to of ['waiting@example.com', 'failed@example.com', 'sent@example.com', 'old@example.com'])
    await queue(jobs, to)
  await db.script(`
    update mails set state = 'dead', attempts = 31, last_error = 'no such mailbox'
    where to_address in ('failed@example.com', 'old@example.com');
    update mails set created_at = now() - interval '400 days' where to_address = 'old@example.com';
    update mails set state = 'sent', sent_at = now() where to_address = 'sent@example.com';
    delete from pgboss.job`)
  return jobs
}

test('mails without their jobs are queued once, and failed ones are dead letters again', async () => {
  const jobs = await moveMails()
  await queueWaitingMails(db, jobs)
  await queueWaitingMails(db, jobs)
  expect(await countJobs()).toMatchObject([{ name: 'dead-letters' }, { name: 'send-mail' }])
  expect(await jobs.deadLetters(10)).toMatchObject([
    { job: 'send-mail', attempts: 31, error: 'no such mailbox' },
  ])
})

test('they are sent, and a failed one after it was put back to work', async () => {
  const jobs = await moveMails()
  await queueWaitingMails(db, jobs)
  await jobs.stop()
  const worker = await start({ 'send-mail': mailDelivery(db, transport) })
  await expect.poll(() => sent).toEqual(['waiting@example.com'])
  const [letter] = await worker.deadLetters(10)
  expect(await worker.retry(letter?.id ?? '')).toBe(true)
  await expect.poll(() => sent).toEqual(['waiting@example.com', 'failed@example.com'])
  expect(await worker.deadLetters(10)).toEqual([])
})

test('a mail that has its job is left to it', async () => {
  const jobs = await start()
  await queue(jobs, 'ali@example.com')
  for (const state of ['created', 'retry', 'active']) {
    await db.run(sql`update pgboss.job set state = ${state}::pgboss.job_state where name = 'send-mail'`)
    await queueWaitingMails(db, jobs)
    expect(await countJobs()).toHaveLength(1)
  }
})

test('two processes that start at once queue a mail once', async () => {
  const jobs = await moveMails()
  await Promise.all([queueWaitingMails(db, jobs), queueWaitingMails(db, jobs)])
  expect(await countJobs()).toHaveLength(2)
})
