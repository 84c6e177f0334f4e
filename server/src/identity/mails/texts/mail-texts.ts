/** Mails that hold a way in: a link, a code, or both. */
export type KeyMailKind =
  | 'signup'
  | 'recovery'
  | 'email_change_old'
  | 'email_change_new'
  | 'reauthentication'
  | 'invite'

/** Mails that only tell what has happened. */
export type NoticeKind =
  | 'password_changed'
  | 'email_changed'
  | 'factor_added'
  | 'factor_removed'
  | 'google_linked'
  | 'google_joined'
  | 'account_exists'

type Words = { subject: string; text: string }

export type MailTexts = {
  greeting: string
  code: (code: string) => string
  lifetime: string
  /** Under a link or a code that somebody else may have asked for. */
  notAsked: string
  /** Under a notice of a change. */
  notYou: string
  kinds: Record<KeyMailKind | NoticeKind, Words>
}
