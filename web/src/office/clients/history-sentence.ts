import type { HistoryEntry } from 'contract/client-history'
import { clientSources } from 'contract/clients'
import { fill } from 'contract/fill'
import { type Language, pickText } from 'contract/text'
import type { Texts } from '../../i18n/texts.ts'
import { eventSentence } from '../leads/record/event-text.ts'

type Office = Texts['office']

/** What happened, in a sentence. */
export function historySentence(entry: HistoryEntry, office: Office, language: Language): string {
  const { history: text, sources } = office.clients
  switch (entry.kind) {
    case 'lead_event':
      return fill(text.lead, { what: eventSentence(entry, office.leadRecord.timeline.events) })
    case 'lead_note':
      return text.note
    case 'application_status': {
      const sentence = entry.from === null ? text.applied : text.becameStatus
      return fill(sentence, { service: pickText(entry.service, language) })
    }
    case 'document_uploaded': {
      const name = entry.name ? pickText(entry.name, language) : entry.title
      return fill(entry.n === 1 ? text.documentUploaded : text.documentReplaced, { name })
    }
    case 'client_created': {
      const source = clientSources.find((known) => known === entry.source)
      return source ? fill(text.createdFrom, { source: sources[source] }) : text.created
    }
    case 'data_exported':
      return text.exported
    case 'passport_revealed':
      return text.passportRevealed
    case 'file_opened':
      return fill(text.fileOpened, { name: entry.file_name })
  }
}
