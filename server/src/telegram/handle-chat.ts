import { defaultLanguage, isLanguage, type Language, type LocalizedText } from 'contract/text'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../db/database.ts'
import { isTransientError } from '../db/errors.ts'
import { lockNames } from '../db/lock-names.ts'
import { type AfterCommit, createAfterCommit } from '../http/after-commit.ts'
import type { JobHandler } from '../jobs/job-kinds.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { type ChatUpdate, readUpdate } from './chat-update.ts'
import { findChatLanguage } from './chats.queries.ts'
import { queueChatMessage } from './outbox.ts'
import { noteReachable } from './reachable.queries.ts'
import {
  countFailure,
  findUnhandled,
  markFailed,
  markHandled,
  reviveUpdate,
  type StoredUpdate,
} from './updates.queries.ts'

/** What an update does, in the transaction that also marks it as handled; nothing in it waits for the network. */
export type HandleUpdate = (tx: Database, update: ChatUpdate, afterCommit: AfterCommit) => Promise<void>

type HandlingDeps = {
  db: Database
  jobs: Pick<Jobs, 'enqueue' | 'bury'>
  log: FastifyBaseLogger
  handle: HandleUpdate
  /** Said where an update was given up. */
  apology: LocalizedText
}

const maxTries = 3

/**
 * What the job `handle-chat` does: the updates of a chat in their order, each in a transaction of its own behind a lock on
 * the chat. One that fails is tried again, and after three times the next one has its turn.
 */
export function chatHandling(deps: HandlingDeps): JobHandler<'handle-chat'> {
  return async ({ chat_id, failed_update_id }) => {
    if (failed_update_id !== undefined) await reviveUpdate(deps.db, chat_id, failed_update_id)
    while (await handleNext(deps, chat_id)) {}
  }
}

async function handleNext(deps: HandlingDeps, chatId: number): Promise<boolean> {
  const { db, log, handle } = deps
  const afterCommit = createAfterCommit(log)
  let current: StoredUpdate | undefined
  try {
    await db.transaction(async (tx) => {
      await lockNames(tx, [lockOf(chatId)])
      current = await findUnhandled(tx, chatId)
      if (!current) return
      const update = readUpdate(current.body, new Date(current.received_at))
      if (update) {
        await noteWhetherReachable(tx, update)
        await handle(tx, update, afterCommit)
      }
      await markHandled(tx, current)
    })
  } catch (error) {
    // A database that is away says nothing about the update.
    if (!current || isTransientError(error)) throw error
    return noteFailure(deps, { chatId, update: current, error })
  }
  await afterCommit.run()
  return current !== undefined
}

const lockOf = (chatId: number) => `telegram-chat-${chatId}`

async function noteWhetherReachable(tx: Database, { chat, at, event }: ChatUpdate): Promise<void> {
  if (chat.type !== 'private') return
  const isBlocked = event.kind === 'membership' && event.status === 'kicked'
  await noteReachable(tx, { chat_id: chat.id, at, isBlocked })
}

type Failure = { chatId: number; update: StoredUpdate; error: unknown }

/** True where the chat goes on with its next update; else the queue tries this one again. */
async function noteFailure(deps: HandlingDeps, { chatId, update, error }: Failure): Promise<boolean> {
  const { db, jobs, log } = deps
  const { update_id } = update
  const hasEnded = await db.transaction(async (tx) => {
    await lockNames(tx, [lockOf(chatId)])
    const attempts = await countFailure(tx, update)
    if (attempts === null) return true
    if (attempts < maxTries) return false
    await markFailed(tx, update)
    await apologise(tx, deps, update)
    await jobs.bury(
      tx,
      'handle-chat',
      { chat_id: chatId, failed_update_id: update_id },
      { attempts, error: nameOf(error), queued_at: update.received_at },
    )
    return true
  })
  if (!hasEnded) throw error
  log.error({ err: error, update_id }, 'an update could not be handled')
  return true
}

/** A message of an error may repeat what somebody wrote. */
function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : 'Error'
}

async function apologise(
  tx: Database,
  { jobs, apology }: HandlingDeps,
  { body }: StoredUpdate,
): Promise<void> {
  const update = readUpdate(body)
  if (update?.chat.type !== 'private') return
  const language = (await findChatLanguage(tx, update.chat.id)) ?? languageOf(update)
  await queueChatMessage(tx, jobs, update.chat.id, { text: apology[language], language })
}

function languageOf({ from }: ChatUpdate): Language {
  const code = from.language_code?.slice(0, 2).toLowerCase()
  return isLanguage(code) ? code : defaultLanguage
}
