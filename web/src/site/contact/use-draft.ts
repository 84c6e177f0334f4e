import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { emptyMessage, type TypedMessage } from './typed-message.ts'

const key = 'contact_draft'

type DraftForm = Pick<UseFormReturn<TypedMessage>, 'getValues' | 'setValue' | 'subscribe'>

/** What is typed survives a reload and a visit to another page, until it is sent or the tab is closed. */
export function useDraft({ getValues, setValue, subscribe }: DraftForm, isSent: boolean): void {
  useEffect(() => {
    if (isSent) deleteDraft()
    const draft = readDraft()
    for (const name of Object.keys(emptyMessage) as (keyof TypedMessage)[]) {
      const draftValue = draft[name]
      if (typeof draftValue === 'string' && getValues(name) === emptyMessage[name]) setValue(name, draftValue)
    }
    return subscribe({ formState: { values: true }, callback: ({ values }) => saveDraft(values) })
  }, [getValues, setValue, subscribe, isSent])
}

export function deleteDraft(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Where storage is disabled there is no draft.
  }
}

function saveDraft({ name, email, phone, service_id, text }: TypedMessage): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ name, email, phone, service_id, text }))
  } catch {
    // Storage can be full, or disabled by the visitor.
  }
}

function readDraft(): Partial<Record<keyof TypedMessage, unknown>> {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '{}') ?? {}
  } catch {
    return {}
  }
}
