import { checkUpload, documentRules, nameEnding } from 'contract/uploads'
import { ApiError, tooMany } from '../../../http/api-error.ts'
import type { ChatEvent, SentFile } from '../../../telegram/chat-update.ts'
import { countUse } from '../../../throttles.ts'
import { maySayAgain } from '../chats.queries.ts'
import { cleanParagraph } from '../clean-text.ts'
import { say, sayInstead } from '../turn.ts'
import { type ClientTalk, sayRefusal } from './client-talk.ts'
import { clientTexts } from './client-texts.ts'
import { listOwnCases } from './own-cases.ts'
import { sayFilesOff, sayNoCases } from './say-cases.ts'
import { askAboutTray } from './tray-question.ts'
import {
  areFilesOn,
  dropOpenTrays,
  findOpenTray,
  insertTray,
  type OpenTray,
  setTrayPages,
  type TrayPage,
} from './trays.queries.ts'

type FileEvent = Extract<ChatEvent, { kind: 'file' }>

/** Telegram's own limit. */
const captionLength = 1024
const filesPerHour = 20
const maxPages = 10
const megabyte = 1024 * 1024

/** A photo or a file: it waits until its sender has said which document it is, and is not downloaded before. */
export async function takeInFile(talk: ClientTalk, { file, message_id, caption }: FileEvent): Promise<void> {
  const { tx } = talk
  if (!(await areFilesOn(tx))) return sayFilesOff(talk)
  if (await isOneTooMany(talk)) return
  const refusal = refusalOf(file)
  if (refusal) return sayRefusal(talk, refusal)
  const tray = await putIntoTray(talk, {
    ...file,
    message_id,
    caption: cleanParagraph(caption, captionLength),
  })
  if (tray) await askAboutTray(talk, tray)
}

/** It is said once a minute: an album comes as ten messages. */
async function isOneTooMany(talk: ClientTalk): Promise<boolean> {
  const { tx, deps, chat } = talk
  const limit = { times: filesPerHour * deps.env.rateLimitFactor, seconds: 60 * 60 }
  const wait = await countUse(tx, `telegram files ${chat.chat_id}`, limit)
  if (wait === 0) return false
  if (await maySayAgain(tx, chat.chat_id, { name: 'too_many_files', seconds: 60 })) {
    await sayRefusal(talk, tooMany(wait))
  }
  return true
}

/** By what Telegram says of it; its content is looked at when it is taken. */
function refusalOf({ name, size, is_jpeg }: SentFile): ApiError | null {
  const ending = nameEnding(name ?? '')
  if (ending === 'heic' || ending === 'heif') return new ApiError('heic_refused')
  // Pictures that Telegram has made, and those whose name says nothing, get one when they are taken.
  const problem = checkUpload(documentRules, { name: is_jpeg ? 'page.jpg' : (name ?? ''), size: size ?? 1 })
  return problem && refusal(problem)
}

function refusal(code: NonNullable<ReturnType<typeof checkUpload>>): ApiError {
  return new ApiError(
    code,
    code === 'file_too_large' ? { values: { n: documentRules.maxBytes / megabyte } } : {},
  )
}

/**
 * Pictures join the pictures that wait, as pages of one document; anything else is a document alone. Nothing where
 * it is not taken, which is said.
 */
async function putIntoTray(talk: ClientTalk, page: TrayPage): Promise<OpenTray | null> {
  const { tx, chat, holder } = talk
  const tray = await findOpenTray(tx, chat.chat_id, holder.link_id)
  if (tray?.pages.every(({ is_jpeg }) => is_jpeg) && page.is_jpeg) return addPage(talk, tray, page)
  if ((await listOwnCases(talk)).length === 0) {
    await sayNoCases(talk)
    return null
  }
  for (const questionId of await dropOpenTrays(tx, chat.chat_id)) {
    await sayInstead(talk, questionId, clientTexts.replaced)
  }
  return insertTray(tx, chat.chat_id, holder.link_id, page)
}

async function addPage(talk: ClientTalk, tray: OpenTray, page: TrayPage): Promise<OpenTray | null> {
  // In the order in which they were sent, whichever arrives first.
  const pages = [...tray.pages, page].toSorted((one, other) => one.message_id - other.message_id)
  if (pages.length > maxPages) {
    await say(talk, clientTexts.tooManyPages, { values: { n: maxPages } })
    return null
  }
  const bytes = pages.reduce((sum, { size }) => sum + (size ?? 0), 0)
  if (bytes > documentRules.maxBytes) {
    await sayRefusal(talk, refusal('file_too_large'))
    return null
  }
  await setTrayPages(talk.tx, tray.id, pages)
  return { ...tray, pages }
}
