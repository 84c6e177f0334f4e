import type { Lead } from 'contract/lead-shapes'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { DefaultValues, FieldValues, Path, PathValue } from 'react-hook-form'
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

  const shown = useRef(seen)
  const followEdit = useEffectEvent(() => {
    const [before, after] = [fieldsOf(shown.current), fieldsOf(step.seen)]
    shown.current = step.seen
    const typed: Fields = form.getValues()
    const isFollowing = (name: string) => typed[name] === before[name] && before[name] !== after[name]
    for (const name of Object.keys(after).filter(isFollowing)) {
      form.setValue(name as Path<Typed>, after[name] as PathValue<Typed, Path<Typed>>)
    }
    const stored = readDraft(staffId, lead.id)
    if (stored) saveDraft(staffId, lead.id, { ...stored, version: step.seen.version })
  })
  // What was corrected beside the form is filled in where nothing else was typed.
  const { version } = step.seen
  useEffect(() => {
    if (version !== shown.current.version) followEdit()
  }, [version])

  return { form, step, takeOver }
}

function isSame(one: Fields, other: Fields): boolean {
  return Object.keys(other).every((name) => (one[name] ?? '') === other[name])
}
