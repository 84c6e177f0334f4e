import { useState } from 'react'
import { useUnloadWarning } from '../../../../ui/form/use-unload-warning.ts'
import { useMe } from '../../../layout/me.ts'
import { deleteDraft, readDraft, saveDraft } from '../form/drafts.ts'

/** A note that is being written about a lead: it survives a switch of lead, a reload and a lost connection. */
export function useNoteDraft(leadId: string) {
  const { id: staffId } = useMe()
  const place = `note ${leadId}`
  const [text, setText] = useState(() => readDraft(staffId, place)?.values.text ?? '')
  useUnloadWarning(text.trim() !== '')

  const write = (typed: string) => {
    setText(typed)
    if (typed) saveDraft(staffId, place, { version: 0, values: { text: typed } })
    else deleteDraft(staffId, place)
  }
  return { text, write, clear: () => write('') }
}

export type NoteDraft = ReturnType<typeof useNoteDraft>
