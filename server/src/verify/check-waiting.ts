import type { Database } from '../db/database.ts'
import { countDeadLetters, countOverdueJobs, installedVersion } from '../jobs/jobs.queries.ts'
import { countMails } from '../mail/mails.queries.ts'
import { listMailsWithoutJob } from '../mail/queue-waiting.queries.ts'
import { type Finding, findingOf } from './finding.ts'

/** Mails and jobs that did not get on by themselves. */
export async function checkWaiting(db: Database): Promise<Finding[]> {
  // A database that no server has started on has no queue yet.
  if ((await installedVersion(db)) === undefined) return []
  const { waiting, failed } = await countMails(db)
  const lost = await listMailsWithoutJob(db)
  const { count: overdue, since } = await countOverdueJobs(db)
  const dead = (await countDeadLetters(db)).reduce((sum, { count }) => sum + count, 0)
  return [
    findingOf({
      check: 'mails',
      checked: waiting + failed,
      found: { count: failed, examples: [] },
      good: `${waiting} wait, none has failed`,
      bad: `have failed for good; ${waiting} wait`,
      level: 'question',
      advice: 'see /admin/system; npm run manage -- send-due-mail --failed tries them again',
    }),
    findingOf({
      check: 'mails without a job',
      checked: waiting + failed,
      found: { count: lost.length, examples: lost.map(({ id }) => id) },
      good: 'every waiting mail will be tried',
      bad: 'are in no queue, as after a move or a restore',
      level: 'question',
      advice: 'the next start of the server queues them',
    }),
    findingOf({
      check: 'jobs',
      checked: overdue + dead,
      found: { count: overdue + dead, examples: [] },
      good: 'none is late, none has failed for good',
      bad: `${overdue} late${since ? ` since ${since}` : ''}, ${dead} failed for good`,
      level: 'question',
      advice: 'see /admin/system; late ones mean that no server runs',
    }),
  ]
}
