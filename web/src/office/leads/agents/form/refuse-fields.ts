import type { Texts } from '../../../../i18n/texts.ts'
import { FormRefusal } from '../../../../ui/form/form-refusal.ts'

type Value = string | null | undefined

type Rules = {
  /** What this page requires, though the call would do without. */
  required?: Record<string, Value>
  /** Times that must be in the future. */
  ahead?: Record<string, Value>
}

/** Refuses missing fields and past times, before anything is sent. */
export function refuseFields(
  text: Texts['office']['leadAgents'],
  { required = {}, ahead = {} }: Rules,
): void {
  const missing = Object.entries(required).filter(([, value]) => !value?.trim())
  const past = Object.entries(ahead).filter(([, value]) => value && Date.parse(value) < Date.now())
  const fields = Object.fromEntries([
    ...missing.map(([name]) => [name, text.required]),
    ...past.map(([name]) => [name, text.past]),
  ])
  if (Object.keys(fields).length > 0) throw new FormRefusal('', { fields })
}
