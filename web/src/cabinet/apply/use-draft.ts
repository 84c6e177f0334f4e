import { applyCountries } from 'contract/country-words'
import { useEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { Block } from '../../api/block.ts'
import { emptyForm, type FormValues, readDraft, saveDraft } from './draft.ts'
import type { Program } from './load-programs.ts'

const fields = Object.keys(emptyForm) as (keyof FormValues)[]

type DraftForm = Pick<UseFormReturn<FormValues>, 'getValues' | 'setValue' | 'subscribe'>

type Draft = {
  /** The storage key. */
  name: string
  /** The version of the application it changes. */
  version?: number
  /** The initial values. */
  initial: FormValues
}

/** Stores the values across a reload, another language and the sign-in. Returns whether they are stored. */
export function useDraft(
  { getValues, setValue, subscribe }: DraftForm,
  { name, version, initial }: Draft,
  programs: Block<Program[]>,
): boolean {
  const [isSaved, setSaved] = useState(false)

  useEffect(() => {
    const draft = readDraft(name)
    const isOffered = {
      service_id: (id: string) => programs.ok && programs.value.some((program) => program.id === id),
      country_preference: (country: string) => Object.hasOwn(applyCountries, country),
      travel_on: () => true,
      experience: () => true,
    } satisfies Record<keyof FormValues, (value: string) => boolean>
    const isUntouched = (field: keyof FormValues) => getValues(field) === initial[field]
    for (const field of fields) {
      const draftValue = draft.version === version ? draft[field] : undefined
      // What was filled in before hydration is newer than the stored draft.
      if (typeof draftValue === 'string' && isUntouched(field) && isOffered[field](draftValue))
        setValue(field, draftValue, { shouldValidate: true })
    }
    const save = (values: FormValues) => setSaved(saveDraft(name, values, version))
    if (!fields.every(isUntouched)) save(getValues())
    return subscribe({ formState: { values: true }, callback: ({ values }) => save(values) })
  }, [getValues, setValue, subscribe, name, version, initial, programs])

  return isSaved
}
