import type { Lead, NamedLead } from 'contract/lead-shapes'
import { useState } from 'react'
import { fieldSentencesIn, sentenceOf } from '../../../../i18n/error-sentence.ts'
import { useText } from '../../../../i18n/use-text.ts'
import type { LeadField } from './lead-fields.ts'
import { useLeadEdit } from './use-lead-edit.ts'

type FactFormOptions = {
  lead: Lead
  field: LeadField
  onDone: () => void
  /** Of a phone or an e-mail: other open leads have it too. */
  onAlike?: ((alike: NamedLead[]) => void) | undefined
}

/** Saves what was typed for one field, and knows why it was refused. */
export function useFactForm({ lead, field, onDone, onAlike }: FactFormOptions) {
  const { leadEditing: text } = useText('office')
  const edit = useLeadEdit(lead)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const [newer, setNewer] = useState<Lead | null>(null)

  const save = async (value: unknown) => {
    if (isBusy) return
    setBusy(true)
    setProblem('')
    try {
      const result = await edit(field, value, newer ?? lead)
      if ('newer' in result) {
        setNewer(result.newer)
        return
      }
      onAlike?.(result.edited.alike)
      onDone()
    } catch (error) {
      const fields = fieldSentencesIn(error)
      const own = Object.entries(fields).find(([name]) => name.startsWith(field))
      setProblem(own?.[1] ?? Object.values(fields)[0] ?? sentenceOf(error, text))
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, problem, newer, save }
}
