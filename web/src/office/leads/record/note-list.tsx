import type { LeadNote } from 'contract/lead-shapes'
import { formatDateTime } from '../../../i18n/format.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useText } from '../../../i18n/use-text.ts'
import { TimeText } from '../../../ui/time-text.tsx'
import { TelegramMark } from '../../telegram/telegram-mark.tsx'

/** The notes of colleagues about a lead, the newest first. */
export function NoteList({ notes }: { notes: LeadNote[] }) {
  const { notes: text } = useText('office').leadRecord
  const language = useLanguage()
  if (notes.length === 0) return <p className="text-muted">{text.none}</p>
  return (
    <ul className="grid grid-cols-1 gap-3">
      {notes.map((note) => (
        <li key={note.id} className="grid gap-1 rounded-control bg-subtle px-3 py-2">
          <p className="wrap-anywhere whitespace-pre-line">{note.text}</p>
          <p className="text-sm wrap-anywhere text-faint tabular-nums">
            {note.author_name || text.themselves} ·{' '}
            <TimeText at={note.created_at}>{formatDateTime(note.created_at, language)}</TimeText>
            {note.channel === 'telegram' && <TelegramMark />}
          </p>
        </li>
      ))}
    </ul>
  )
}
