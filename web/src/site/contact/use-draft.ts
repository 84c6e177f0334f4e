import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { emptyMessage, type TypedMessage } from './typed-message.ts'

const key = 'contact_draft'
const names = Object.keys(emptyMessage) as (keyof TypedMessage)[]

type DraftForm = Pick<UseFormReturn<TypedMessage>, 'getValues' | 'setValue' | 'subscribe'>
type Draft = Partial<Record<keyof TypedMessage, unknown>>

/**
 * What is typed survives a reload and a visit to another page, until it is sent or the tab is closed. It also comes
 * before what an address fills in, which is not typed and not stored.
 */
export function useDraft(
  { getValues, setValue, subscribe }: DraftForm,
  prefill: TypedMessage,
  isSent: boolean,
): void {
  useEffect(() => {
    if (isSent) deleteDraft()
    const draft = readDraft()
    for (const name of names) {
      const draftValue = draft[name]
      if (typeof draftValue === 'string' && getValues(name) === prefill[name]) setValue(name, draftValue)
    }
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => saveDraft(typedOnly(values, prefill)),
    })
  }, [getValues, setValue, subscribe, prefill, isSent])
}

function typedOnly(values: TypedMessage, prefill: TypedMessage): Draft {
  const typed = names.filter((name) => values[name] !== prefill[name] && values[name] !== emptyMessage[name])
  return Object.fromEntries(typed.map((name) => [name, values[name]]))
}

export function deleteDraft(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Where storage is disabled there is no draft.
  }
}

function saveDraft(draft: Draft): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(draft))
  } catch {
    // Storage can be full, or disabled by the visitor.
  }
}

function readDraft(): Draft {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '{}') ?? {}
  } catch {
    return {}
  }
}
