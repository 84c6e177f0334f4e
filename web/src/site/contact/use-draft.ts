import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { emptyMessage, type TypedMessage } from './typed-message.ts'

const key = 'contact_draft'

type DraftForm = Pick<UseFormReturn<TypedMessage>, 'getValues' | 'setValue' | 'subscribe'>

/** What is typed outlives a reload and a look at another page, until it is sent or the tab is closed. */
export function useDraft({ getValues, setValue, subscribe }: DraftForm, isSent: boolean): void {
  useEffect(() => {
    if (isSent) forgetDraft()
    const draft = readDraft()
    for (const name of Object.keys(emptyMessage) as (keyof TypedMessage)[]) {
      const kept = draft[name]
      if (typeof kept === 'string' && getValues(name) === emptyMessage[name]) setValue(name, kept)
    }
    return subscribe({ formState: { values: true }, callback: ({ values }) => keepDraft(values) })
  }, [getValues, setValue, subscribe, isSent])
}

export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Where storage is switched off there is no draft.
  }
}

function keepDraft({ name, email, phone, service_id, text }: TypedMessage): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ name, email, phone, service_id, text }))
  } catch {
    // Storage can be full, or switched off by the visitor.
  }
}

function readDraft(): Partial<Record<keyof TypedMessage, unknown>> {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '{}') ?? {}
  } catch {
    return {}
  }
}
