import type { LeadNote } from 'contract/lead-shapes'
import { formatDateTime } from '../../../../i18n/format.ts'
import { useLanguage } from '../../../../i18n/use-language.ts'
import { useText } from '../../../../i18n/use-text.ts'
import { TimeText } from '../../../../ui/time-text.tsx'
import { TelegramMark } from '../../../telegram/telegram-mark.tsx'

/** A note, as a line of the history. */
export function NoteLine({ note: { text, author_name, channel, created_at } }: { note: LeadNote }) {
  const { notes } = useText('office').leadRecord
  return (
    <>
      <p className="wrap-anywhere whitespace-pre-line">{text}</p>
      <p className="text-sm wrap-anywhere text-faint tabular-nums">
        {author_name || notes.themselves} ·{' '}
        <TimeText at={created_at}>{formatDateTime(created_at, useLanguage())}</TimeText>
        {channel === 'telegram' && <TelegramMark />}
      </p>
    </>
  )
}
