import type { JobResult, JobWithMetadata } from 'pg-boss'
import { type JobHandler, type JobKind, type JobName, PermanentFailure } from './job-kinds.ts'

/** What the server's logger offers. */
export type Log = {
  info(details: object, message: string): void
  warn(details: object, message: string): void
  error(details: object, message: string): void
}

/** Runs the jobs of one fetch side by side and says of each how it ended. */
export function runBatch<Name extends JobName>(name: Name, handle: JobHandler<Name>, log: Log) {
  return (jobs: JobWithMetadata<JobKind[Name]>[]): Promise<JobResult[]> =>
    Promise.all(jobs.map((job) => runOne(name, handle, job, log)))
}

async function runOne<Name extends JobName>(
  name: Name,
  handle: JobHandler<Name>,
  job: JobWithMetadata<JobKind[Name]>,
  log: Log,
): Promise<JobResult> {
  const attempt = { number: job.retryCount + 1, isLast: job.retryCount >= job.retryLimit }
  try {
    await handle(job.data, attempt)
    return { id: job.id, status: 'completed' }
  } catch (error) {
    const isDead = attempt.isLast || error instanceof PermanentFailure
    const details = { job: name, id: job.id, attempt: attempt.number, err: error }
    if (isDead) log.error(details, 'a job failed for good')
    else log.warn(details, 'a job failed and will be tried again')
    const output = { message: error instanceof Error ? error.message : String(error) }
    return { id: job.id, status: isDead ? 'deadletter' : 'failed', output }
  }
}
