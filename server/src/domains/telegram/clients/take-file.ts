import { applications } from 'contract/applications'
import { messageLength, messages } from 'contract/messages'
import { documentRules } from 'contract/uploads'
import type { Database } from '../../../db/database.ts'
import { type AfterCommit, createAfterCommit } from '../../../http/after-commit.ts'
import { ApiError } from '../../../http/api-error.ts'
import { errorStatus } from '../../../http/error-answer.ts'
import type { ReceivedFile } from '../../../http/uploads/receive-file.ts'
import { withReceivedFile } from '../../../http/uploads/with-received-file.ts'
import type { JobHandler } from '../../../jobs/job-kinds.ts'
import type { BotApi } from '../../../telegram/bot-api.ts'
import { hasConsent } from '../chat-store/consents.queries.ts'
import { getChat } from '../chats.queries.ts'
import { cleanParagraph } from '../clean-text.ts'
import { faultText } from '../fault-text.ts'
import { findHolder } from '../links/holder.ts'
import { clientActor, say, type TelegramDeps } from '../turn.ts'
import { type ClientTalk, orSayRefusal, sayRefusal } from './client-talk.ts'
import { clientTexts } from './client-texts.ts'
import { lackingNames, readOwnCases } from './own-cases.ts'
import { openPages, tooBigRefusal } from './receive-pages.ts'
import { sayFilesOff } from './say-cases.ts'
import { sendToCase } from './send-to-case.ts'
import { sayNeededContact, submitChoices } from './submit-case.ts'
import { areFilesOn, endTray, findTakenTray, type TakenTray } from './trays.queries.ts'

type TakingDeps = TelegramDeps & { download: BotApi['download'] }

/**
 * What the job `take-file` does: fetches the pages of a tray, and uploads them as their sender would have done on the page.
 * The tray ends in the same transaction, so that a job that is repeated finds nothing to do; a file without a record is left
 * to the sweep.
 */
export function fileTaking(deps: TakingDeps): JobHandler<'take-file'> {
  return async ({ tray_id }, { isLast }) => {
    const tray = await findTakenTray(deps.db, tray_id)
    if (!tray) return
    try {
      await take(deps, tray)
    } catch (thrown) {
      const error = tooBigRefusal(thrown)
      if (error instanceof TrayEnded) return
      if (error instanceof ApiError && errorStatus(error) < 500) return refuse(deps, tray, error)
      if (isLast) await whileAllowed(deps, tray, (talk) => say(talk, faultText))
      throw error
    }
  }
}

/** Another run of the job was faster: what this one has done is rolled back. */
class TrayEnded extends Error {
  override name = 'TrayEnded'
}

async function take(deps: TakingDeps, tray: TakenTray): Promise<void> {
  const isAllowed = await whileAllowed(deps, tray, async () => {})
  if (!isAllowed) return
  const part = await openPages(deps.download, tray.pages, nameOf(tray))
  await withReceivedFile(part, documentRules, deps, async (file) => {
    const isStored = await whileAllowed(deps, tray, async (talk) => {
      await (tray.target.kind === 'item' ? uploadItem : sendFile)(talk, tray, file)
      if (!(await endTray(talk.tx, tray.id, 'done'))) throw new TrayEnded()
    })
    if (!isStored) await deps.storage.discard(file.key)
  })
}

async function refuse(deps: TakingDeps, tray: TakenTray, error: ApiError): Promise<void> {
  await whileAllowed(deps, tray, async (talk) => {
    if (await endTray(talk.tx, tray.id, 'dropped')) await sayRefusal(talk, error)
  })
}

/** Of a picture, or of several: a file has its own. */
function nameOf({ target }: TakenTray): string {
  return target.kind === 'item' ? target.name : clientTexts.file[target.language]
}

/**
 * Does the work in a transaction if the chat is still linked with who has sent the pages, and files may come this way; else
 * the tray is dropped. Read before the download, and again after it.
 */
async function whileAllowed(
  deps: TakingDeps,
  tray: TakenTray,
  work: (talk: ClientTalk) => Promise<unknown>,
): Promise<boolean> {
  const afterCommit = createAfterCommit(deps.log)
  const isAllowed = await deps.db.transaction(async (tx) => {
    const talk = await findTalk(deps, tray, { tx, afterCommit })
    const mayTake = talk && (await hasConsent(tx, tray.chat_id, 'telegram_files'))
    if (mayTake && (await areFilesOn(tx))) {
      await work(talk)
      return true
    }
    await endTray(tx, tray.id, 'dropped')
    if (mayTake) await sayFilesOff(talk)
    return false
  })
  await afterCommit.run()
  return isAllowed
}

async function findTalk(
  deps: TakingDeps,
  { id, chat_id, target }: TakenTray,
  { tx, afterCommit }: { tx: Database; afterCommit: AfterCommit },
): Promise<ClientTalk | null> {
  const { language, link_id } = target
  const holder = await findHolder(tx, chat_id)
  if (holder.kind !== 'client' || holder.link_id !== link_id) return null
  const chat = await getChat(tx, chat_id)
  const caller = {
    tx,
    actor: clientActor(holder),
    language,
    request_id: `telegram-tray-${id}`,
    afterCommit,
    log: deps.log,
  }
  return { tx, deps, chat, language, holder, call: (endpoint, input) => deps.callAs(caller, endpoint, input) }
}

type Store = (talk: ClientTalk, tray: TakenTray, file: ReceivedFile) => Promise<void>

/** Into its line of the checklist; what was written under the pictures goes into the thread. */
const uploadItem: Store = async (talk, { pages, target }, file) => {
  if (target.kind !== 'item') return
  const { application_id: applicationId, input_id: serviceInputId, name: item } = target
  await talk.call(applications.upload, { params: { applicationId, serviceInputId }, file })
  const text = captionOf(pages)
  if (text) await orSayRefusal(talk, () => sendToCase(talk, applicationId, { text }))
  const cases = await readOwnCases(talk)
  const items = lackingNames(cases, talk.language)
  const choices = submitChoices(talk, cases)
  await say(talk, items ? clientTexts.uploaded : clientTexts.uploadedLast, {
    values: { item, items },
    ...(choices.length > 0 && { choices }),
  })
  if (!items && choices.length === 0) await sayNeededContact(talk, cases)
}

/** As a message with that document, in the words under the pictures where there are some. */
const sendFile: Store = async (talk, { pages, target }, file) => {
  const { application_id: applicationId } = target
  const { version_id, name } = await talk.call(messages.upload, { params: { applicationId }, file })
  await sendToCase(talk, applicationId, { text: captionOf(pages) || name, version_ids: [version_id] })
  await say(talk, clientTexts.fileSent, { values: { name } })
}

function captionOf(pages: TakenTray['pages']): string {
  const captions = pages.map(({ caption }) => caption).filter(Boolean)
  return cleanParagraph(captions.join('\n'), messageLength)
}
