import type { NoticeChannel } from 'contract/notices'
import type { Database } from '../db/database.ts'
import { queueMail } from '../mail/outbox.ts'
import { offerAction } from '../telegram/actions.ts'
import { type Button, queueChatMessage } from '../telegram/outbox.ts'
import { quietHoursOf } from './choose-channels.ts'
import type { NoticeAction, NoticeDeps } from './notice.ts'
import type { NoticeRow } from './notices.queries.ts'
import { quietUntil } from './quiet-hours.ts'
import type { Reach } from './reach.queries.ts'

/** A way to people, with an outbox of its own. */
export type Channel = {
  /** Whether this notice can go this way at all. */
  takes(notice: NoticeRow): boolean
  /** When it may go, where that is not now. */
  heldUntil(deps: NoticeDeps, reach: Reach, notice: NoticeRow): Date | null
  /** Into its outbox, which says later what became of it; false where that tells the same already. */
  queue(tx: Database, deps: NoticeDeps, reach: Reach, notice: NoticeRow): Promise<boolean>
}

const mail: Channel = {
  takes: ({ subject, text }) => subject !== null && text !== null,
  heldUntil: (_deps, _reach, { mail_from }) => {
    const from = mail_from === null ? null : new Date(mail_from)
    return from && from > new Date() ? from : null
  },
  queue: async (tx, { jobs }, { email, is_proved }, notice) => {
    const { id: notice_id, kind, language, subject, text, brief_text } = notice
    if (!email || subject === null || text === null) throw new TypeError('a notice without its mail')
    const cause = mailCauseOf(notice)
    const body = is_proved ? text : (brief_text ?? text)
    return queueMail(tx, jobs, { to: email, subject, text: body, kind, language, cause, notice_id })
  },
}

const lateMs = 6 * 3_600_000

const telegram: Channel = {
  takes: ({ chat_text }) => chat_text !== null,
  heldUntil: ({ env }, reach) => quietUntil(new Date(), quietHoursOf(env, reach)),
  queue: async (tx, { jobs }, { chat_id }, notice) => {
    const { id, language, chat_text, actions } = notice
    if (chat_id === null || chat_text === null) throw new TypeError('a notice without its chat')
    const links = actions.flatMap((action) =>
      'url' in action && !isButtonUrl(action.url) ? [action.url] : [],
    )
    const shown = actions.filter((action) => !('url' in action) || isButtonUrl(action.url))
    const text = [chat_text, ...links].join('\n')
    const buttons = inRows(await buttonsOf(tx, chat_id, shown))
    const message = { text, language, ...(buttons.length > 0 && { buttons }) }
    await queueChatMessage(tx, jobs, chat_id, message, id)
    await jobs.enqueue(tx, 'send-notice', { notice_id: id }, new Date(Date.now() + lateMs))
    return true
  },
}

export const mailCauseOf = ({ mail_cause, cause }: NoticeRow) => mail_cause ?? cause

export const channels: Record<NoticeChannel, Channel> = { mail, telegram }

/** Telegram refuses other addresses on buttons: those stand in the text. */
const isButtonUrl = (url: string) => url.startsWith('https:')

async function buttonsOf(tx: Database, chatId: number, actions: NoticeAction[]): Promise<Button[]> {
  const buttons: Button[] = []
  for (const action of actions) {
    if ('url' in action) buttons.push({ label: action.label, url: action.url })
    else {
      const { label, kind, target } = action
      buttons.push({ label, data: await offerAction(tx, chatId, { kind, target }) })
    }
  }
  return buttons
}

/** Two beside each other fit a phone. */
function inRows(buttons: Button[]): Button[][] {
  const rows: Button[][] = []
  for (let place = 0; place < buttons.length; place += 2) rows.push(buttons.slice(place, place + 2))
  return rows
}
