import type { Language } from 'contract/text'
import type { Deps } from '../deps.ts'
import type { Action } from '../telegram/actions.ts'

/** Who is told. */
export type Person = { kind: 'client' | 'staff'; id: string }

/** A button under a notice in a chat: what pressing it means, or where it leads. */
export type NoticeAction = { label: string } & (Action | { url: string })

type NoticeMail = {
  subject: string
  /** For an address that is proved. */
  text: string
  /** For another one, where that may say less. */
  brief_text?: string
  /** What the mail must tell only once, where several notices share one. */
  cause?: string
  /** No mail before: by then it may have been read. */
  from?: Date
}

/** Something to tell a person, written in the language of who reads it. */
export type NewNotice = {
  to: Person
  kind: string
  /** What must be told to this person only once. */
  cause: string
  language: Language
  /** Null: not by mail. */
  mail: NoticeMail | null
  /** Null: not in a chat. */
  chat_text: string | null
  about?: { kind: string; id: string }
  actions?: NoticeAction[]
  /** The entry of the page that says the same: once it is read or taken back, nothing more is sent. */
  bell_id?: string
}

/** What telling needs of the process. */
export type NoticeDeps = Pick<Deps, 'jobs' | 'env'>
