import { applyCountries } from 'contract/countries'
import { useEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { Block } from '../../api/block.ts'
import { emptyForm, type FormValues, keepDraft, readDraft } from './draft.ts'
import type { Program } from './load-programs.ts'

const fields = Object.keys(emptyForm) as (keyof FormValues)[]

type DraftForm = Pick<UseFormReturn<FormValues>, 'getValues' | 'setValue' | 'subscribe'>

type Draft = {
  /** Where it is kept. */
  name: string
  /** The version of the application it changes. */
  version?: number
  /** What the form begins with. */
  initial: FormValues
}

/** What is filled in outlives a reload, another language and the way through the sign-in. Answers whether it is kept. */
export function useDraft(
  { getValues, setValue, subscribe }: DraftForm,
  { name, version, initial }: Draft,
  programs: Block<Program[]>,
): boolean {
  const [isKept, setKept] = useState(false)

  useEffect(() => {
    const draft = readDraft(name)
    const isOffered = {
      service_id: (id: string) => programs.ok && programs.value.some((program) => program.id === id),
      country_preference: (country: string) => Object.hasOwn(applyCountries, country),
      experience: () => true,
    } satisfies Record<keyof FormValues, (value: string) => boolean>
    const isUntouched = (field: keyof FormValues) => getValues(field) === initial[field]
    for (const field of fields) {
      const kept = draft.version === version ? draft[field] : undefined
      // What was filled in before the scripts came is newer than what is kept.
      if (typeof kept === 'string' && isUntouched(field) && isOffered[field](kept))
        setValue(field, kept, { shouldValidate: true })
    }
    const keep = (values: FormValues) => setKept(keepDraft(name, values, version))
    if (!fields.every(isUntouched)) keep(getValues())
    return subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) })
  }, [getValues, setValue, subscribe, name, version, initial, programs])

  return isKept
}
