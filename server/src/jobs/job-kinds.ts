import type { UpdateQueueOptions } from 'pg-boss'

/** What can be done later, and what each needs to know. */
export type JobKind = {
  'send-mail': { mail_id: string }
  'send-notice': { notice_id: string }
  /** With what was given up before and is put back to work. */
  'send-telegram': { chat_id: number; dead_message_id?: string }
  'handle-chat': { chat_id: number; failed_update_id?: number }
  'take-file': { tray_id: string }
  'post-to-groups': Record<string, never>
  housekeeping: Record<string, never>
  'scan-files': Record<string, never>
  'tell-callbacks': Record<string, never>
  'tell-tasks': Record<string, never>
  'tell-clients': Record<string, never>
  'tell-message': { application_id: string; seq: number }
  'tell-expiring': Record<string, never>
  'remind-clients': Record<string, never>
  'compact-counts': Record<string, never>
  'remove-stopped-imports': Record<string, never>
  'draw-avif': Record<string, never>
  'expire-documents': Record<string, never>
  backup: Record<string, never>
}
export type JobName = keyof JobKind

/** The first try is number 1. */
type Attempt = { number: number; isLast: boolean }

export type JobHandler<Name extends JobName> = (data: JobKind[Name], attempt: Attempt) => Promise<void>

/** Thrown by a handler for a permanent failure: the job becomes a dead letter at once, without retries. */
export class PermanentFailure extends Error {
  override name = 'PermanentFailure'
}

export const deadLetterQueue = 'dead-letters'

const day = 86_400

export const queues: Record<JobName, UpdateQueueOptions> = {
  // Retries after 10 to 20 s, doubling up to an hour: a mail server may be down for a day before mails become dead
  // letters.
  'send-mail': {
    retryLimit: 30,
    retryDelay: 10,
    retryBackoff: true,
    retryDelayMax: 3600,
    // Longer than the slowest conversation with a mail server, so that no second one starts beside it.
    expireInSeconds: 150,
    heartbeatSeconds: 30,
    retentionSeconds: 30 * day,
    deadLetter: deadLetterQueue,
    notify: true,
  },
  // Also hours later, for one that should have arrived by then.
  'send-notice': {
    retryLimit: 10,
    retryDelay: 10,
    retryBackoff: true,
    retryDelayMax: 3600,
    expireInSeconds: 60,
    retentionSeconds: 30 * day,
    deadLetter: deadLetterQueue,
    notify: true,
  },
  // As mails: Telegram may be away for a day.
  'send-telegram': {
    retryLimit: 30,
    retryDelay: 10,
    retryBackoff: true,
    retryDelayMax: 3600,
    expireInSeconds: 150,
    heartbeatSeconds: 30,
    retentionSeconds: 30 * day,
    deadLetter: deadLetterQueue,
    notify: true,
  },
  // What a failing update does is decided there; these are for a database that is away.
  'handle-chat': {
    retryLimit: 30,
    retryDelay: 2,
    retryBackoff: true,
    retryDelayMax: 600,
    expireInSeconds: 120,
    heartbeatSeconds: 30,
    deleteAfterSeconds: 3600,
    deadLetter: deadLetterQueue,
    notify: true,
  },
  'take-file': {
    retryLimit: 10,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 600,
    expireInSeconds: 300,
    heartbeatSeconds: 30,
    deadLetter: deadLetterQueue,
    notify: true,
  },
  housekeeping: {
    retryLimit: 3,
    retryDelay: 300,
    retryBackoff: true,
    expireInSeconds: 1800,
    deadLetter: deadLetterQueue,
    notify: true,
  },
  // Not retried: the next one comes by itself.
  'scan-files': { retryLimit: 0, expireInSeconds: 1800, notify: true },
  // The same, and so often that what is done is soon forgotten.
  'tell-callbacks': { retryLimit: 0, expireInSeconds: 300, deleteAfterSeconds: 3600, notify: true },
  'post-to-groups': { retryLimit: 0, expireInSeconds: 60, deleteAfterSeconds: 3600, notify: true },
  'tell-tasks': { retryLimit: 0, expireInSeconds: 300, deleteAfterSeconds: 3600, notify: true },
  'tell-clients': { retryLimit: 0, expireInSeconds: 300, deleteAfterSeconds: 3600, notify: true },
  'remind-clients': { retryLimit: 0, expireInSeconds: 600, deleteAfterSeconds: 3600, notify: true },
  // Of one message; nothing else comes for it.
  'tell-message': { retryLimit: 5, retryDelay: 60, retryBackoff: true, expireInSeconds: 60, notify: true },
  'tell-expiring': {
    retryLimit: 3,
    retryDelay: 300,
    retryBackoff: true,
    expireInSeconds: 1800,
    notify: true,
  },
  'compact-counts': { retryLimit: 0, expireInSeconds: 300, deleteAfterSeconds: 3600, notify: true },
  'remove-stopped-imports': { retryLimit: 0, expireInSeconds: 300, deleteAfterSeconds: 3600, notify: true },
  // The next one comes by itself, but a day without a backup is long. One whose process died is taken up by another.
  backup: {
    retryLimit: 2,
    retryDelay: 900,
    expireInSeconds: 12 * 3600,
    heartbeatSeconds: 120,
    deadLetter: deadLetterQueue,
    notify: true,
  },
  'draw-avif': { retryLimit: 0, expireInSeconds: 3600, deleteAfterSeconds: 3600, notify: true },
  'expire-documents': {
    retryLimit: 3,
    retryDelay: 300,
    retryBackoff: true,
    expireInSeconds: 3600,
    deadLetter: deadLetterQueue,
    notify: true,
  },
}

/** How many of a kind a process does side by side, where fewer than usual. */
export const atOnce: { [Name in JobName]?: number } = {
  // Each holds the pages of a document and the PDF that is made of them.
  'take-file': 3,
}

export const deadLetterOptions: UpdateQueueOptions = {
  retentionSeconds: 365 * day,
  deleteAfterSeconds: 365 * day,
}

export const schedules = {
  /** Every night in Tashkent; a machine that was off then catches up when it starts. */
  housekeeping: { cron: '0 3 * * *', tz: 'Asia/Tashkent', missed: 'once' },
  'scan-files': { cron: '*/5 * * * *' },
  'tell-callbacks': { cron: '* * * * *' },
  'tell-tasks': { cron: '* * * * *' },
  'tell-clients': { cron: '* * * * *' },
  'remind-clients': { cron: '*/15 * * * *' },
  /** In the morning: it sends mails. */
  'tell-expiring': { cron: '10 9 * * *', tz: 'Asia/Tashkent', missed: 'once' },
  'compact-counts': { cron: '*/5 * * * *' },
  'remove-stopped-imports': { cron: '*/5 * * * *' },
  'draw-avif': { cron: '* * * * *' },
  /** Soon after a day in Tashkent has ended. */
  'expire-documents': { cron: '10 0 * * *', tz: 'Asia/Tashkent', missed: 'once' },
} as const satisfies { [Name in JobName]?: object }
