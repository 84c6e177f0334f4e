import { useEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useSchemaForm } from '../../ui/form/use-schema-form.ts'
import { useMe } from '../layout/me.ts'
import { deleteDraft, readDraft, saveDraft } from '../leads/agents/form/drafts.ts'

type Shape = Parameters<typeof useSchemaForm>[0]
type Written = { text: string }

/**
 * A form with one text, which is stored in this tab until it is sent: another part of the page may be opened in
 * between. The place is unique to what the text is about.
 */
export function useDraftedText<S extends Shape>(schema: S, place: string) {
  const { id: staffId } = useMe()
  const [draft] = useState(() => readDraft(staffId, place))
  const form = useSchemaForm(schema, {
    defaultValues: { text: draft?.values.text ?? '' } as never,
  }) as unknown as UseFormReturn<Written, unknown, Written>

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          if (values.text) saveDraft(staffId, place, { version: 0, values: { text: values.text } })
          else deleteDraft(staffId, place)
        },
      }),
    [form, staffId, place],
  )

  return {
    form,
    clear: () => {
      form.reset({ text: '' })
      deleteDraft(staffId, place)
    },
  }
}
