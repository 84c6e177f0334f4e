import { useMutation } from '@tanstack/react-query'
import type { LeadNote } from 'contract/lead-shapes'
import { leads } from 'contract/leads'
import { type KeyboardEvent, type Ref, useId } from 'react'
import { callAsStaff } from '../../../../api/call-as-staff.ts'
import { sentenceOf } from '../../../../i18n/error-sentence.ts'
import { formatDateTime } from '../../../../i18n/format.ts'
import { useLanguage } from '../../../../i18n/use-language.ts'
import { useText } from '../../../../i18n/use-text.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { inputStyle } from '../../../../ui/form/input-style.ts'
import { TimeText } from '../../../../ui/time-text.tsx'
import { toast } from '../../../../ui/toast/toast.ts'
import { MentionList } from '../../record/mention-list.tsx'
import { useLeadRefresh } from '../../record/use-lead-refresh.ts'
import { useMentions } from '../../record/use-mentions.ts'
import type { NoteDraft } from './use-note-draft.ts'

type NoteBoxProps = {
  leadId: string
  draft: NoteDraft
  /** The newest first. */
  notes: LeadNote[]
  box: Ref<HTMLTextAreaElement>
}

const shownNotes = 3

/** Where a note is written while one talks, with colleagues named by an @, and the last ones about the lead. */
export function NoteBox({ leadId, draft, notes, box }: NoteBoxProps) {
  const { desk } = useText('office')
  const { form: formText } = useText('site')
  const { notes: text } = desk
  const id = useId()
  const refresh = useLeadRefresh()
  const mentions = useMentions(draft.write)
  const save = useMutation({
    mutationFn: () =>
      callAsStaff(leads.addNote, { params: { id: leadId }, body: { text: draft.text.trim() } }),
    onSuccess: async () => {
      draft.clear()
      toast.success(text.added)
      await refresh()
    },
    onError: (error) => toast.error(`${text.failed}. ${sentenceOf(error, formText)}`),
  })
  const mayAdd = draft.text.trim() !== '' && !save.isPending
  const onKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      if (mayAdd) save.mutate()
    } else if (!mentions.onKey(event) && event.key === 'Escape') event.currentTarget.blur()
  }
  return (
    <div className="grid gap-2">
      <div className="grid gap-1">
        <label htmlFor={id} className="text-sm font-medium">
          {text.field}
        </label>
        <div className="relative">
          <textarea
            ref={box}
            id={id}
            {...mentions.aria}
            rows={2}
            maxLength={2000}
            autoComplete="off"
            value={draft.text}
            aria-describedby={`${id}-hint`}
            aria-keyshortcuts="M"
            onChange={({ currentTarget }) => {
              draft.write(currentTarget.value)
              mentions.read(currentTarget)
            }}
            onSelect={({ currentTarget }) => mentions.readAgain(currentTarget)}
            onBlur={mentions.close}
            onKeyDown={onKey}
            className={inputStyle('block')}
          />
          <MentionList mentions={mentions} />
        </div>
      </div>
      <div className="flex items-start justify-between gap-3">
        <p id={`${id}-hint`} className="text-xs text-muted">
          {text.hint}
        </p>
        <Button
          tone="quiet"
          size="compact"
          className="shrink-0"
          disabled={!mayAdd}
          isBusy={save.isPending}
          onClick={() => save.mutate()}
        >
          {text.add}
        </Button>
      </div>
      <LastNotes notes={notes.slice(0, shownNotes)} />
    </div>
  )
}

function LastNotes({ notes }: { notes: LeadNote[] }) {
  const { notes: text } = useText('office').leadRecord
  const language = useLanguage()
  if (notes.length === 0) return null
  return (
    <ul className="grid gap-1 text-sm">
      {notes.map((note) => (
        <li key={note.id} className="flex flex-wrap gap-x-3 rounded-compact bg-subtle px-2 py-1">
          <span className="line-clamp-2 flex-1 basis-72 wrap-anywhere whitespace-pre-line">{note.text}</span>
          <span className="text-faint">
            {note.author_name || text.themselves} ·{' '}
            <TimeText at={note.created_at}>{formatDateTime(note.created_at, language)}</TimeText>
          </span>
        </li>
      ))}
    </ul>
  )
}
