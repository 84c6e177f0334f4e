import { useEffect, useState } from 'react'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import { useSchemaForm } from '../../../../ui/form/use-schema-form.ts'
import { useMe } from '../../../layout/me.ts'
import { deleteDraft, readDraft, saveDraft } from './drafts.ts'

type Shape = Parameters<typeof useSchemaForm>[0]
type Fields = Record<string, string>

/** A form whose fields begin empty. What is typed is stored in this tab until it is sent: its page may be left in between. */
export function useFormDraft<S extends Shape>(schema: S, place: string, empty: Fields) {
  type Typed = S['_zod']['input'] & FieldValues
  const { id: staffId } = useMe()
  const [stored] = useState(() => readDraft(staffId, place)?.values)
  const form = useSchemaForm(schema, { defaultValues: { ...empty, ...stored } as DefaultValues<Typed> })
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          if (Object.values(values).some(Boolean))
            saveDraft(staffId, place, { version: 0, values: values as Fields })
          else deleteDraft(staffId, place)
        },
      }),
    [form, staffId, place],
  )
  const clear = () => {
    form.reset(empty as Typed)
    deleteDraft(staffId, place)
  }
  return { form, clear }
}
