import type { Lead } from 'contract/lead-shapes'
import { useEffect, useEffectEvent, useState } from 'react'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import { useSchemaForm } from '../../../../ui/form/use-schema-form.ts'
import { useMe } from '../../../layout/me.ts'
import { useLeadStep } from '../desk/use-lead-step.ts'
import { deleteDraft, readDraft, saveDraft } from './drafts.ts'

type Shape = Parameters<typeof useSchemaForm>[0]
type Fields = Record<string, string>

type DraftFormOptions = {
  lead: Lead
  /** The initial values of the form; every field is text. */
  fieldsOf: (lead: Lead) => Fields
  saved: string
  onDone: (lead: Lead) => void
}

/** The form of a step, whose draft survives a switch of lead and a reload, until it has been sent. */
export function useDraftForm<S extends Shape>(schema: S, options: DraftFormOptions) {
  type Typed = S['_zod']['input'] & FieldValues
  const { lead, fieldsOf, saved, onDone } = options
  const { id: staffId } = useMe()
  const [draft] = useState(() => readDraft(staffId, lead.id))
  const [seen] = useState(() => ({ ...lead, version: draft?.version ?? lead.version }))
  const form = useSchemaForm(schema, {
    defaultValues: { ...fieldsOf(lead), ...draft?.values } as DefaultValues<Typed>,
  })
  const step = useLeadStep(seen, saved, (moved) => {
    deleteDraft(staffId, lead.id)
    onDone(moved)
  })

  const save = useEffectEvent((values: Fields) => {
    if (isSame(values, fieldsOf(step.seen))) deleteDraft(staffId, lead.id)
    else saveDraft(staffId, lead.id, { version: step.seen.version, values })
  })
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => save(values as Fields) }),
    [form],
  )

  const takeOver = (newer: Lead) => {
    step.acceptNewer(newer)
    form.reset(fieldsOf(newer) as Typed)
  }
  const followNewer = useEffectEvent(() => {
    // Where nothing is typed there is nothing to lose.
    if (readDraft(staffId, lead.id) === null && !step.newer) takeOver(lead)
  })
  const isOlder = step.seen.version < lead.version
  useEffect(() => {
    if (isOlder) followNewer()
  }, [isOlder])

  return { form, step, takeOver }
}

function isSame(one: Fields, other: Fields): boolean {
  return Object.keys(other).every((name) => (one[name] ?? '') === other[name])
}
