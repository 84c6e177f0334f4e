import { hash } from 'node:crypto'
import type { Language } from 'contract/text'
import { type AuditEntry, audit } from '../../../audit.ts'
import type { Database } from '../../../db/database.ts'
import { type ConsentKind, consentText, consentVersion } from './consent-texts.ts'
import { hasConsent, insertConsent } from './consents.queries.ts'

type Given = {
  /** Its number at Telegram, and what our own rows call it. */
  chat: { chat_id: number; id: string }
  client_id: string | null
  kind: ConsentKind
  language: Language
  /** The address of the site, which the words name. */
  site: string
}

/** Stores what was agreed to: the words that were shown, by their hash. Once for each version. */
export async function giveConsent(
  tx: Database,
  by: Pick<AuditEntry, 'actor' | 'request_id'>,
  { chat, client_id, kind, language, site }: Given,
): Promise<void> {
  if (await hasConsent(tx, chat.chat_id, kind)) return
  const text_hash = hash('sha256', consentText(kind, language, site), 'buffer')
  await insertConsent(tx, { chat_id: chat.chat_id, client_id, kind, language, text_hash })
  const target = { kind: 'chat', id: chat.id }
  const detail = { kind, version: consentVersion, language }
  await audit(tx, { kind: 'telegram.consented', ...by, target, detail })
}
