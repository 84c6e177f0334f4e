import type { Texts } from '../../../i18n/texts.ts'
import { FormRefusal } from '../../../ui/form-refusal.ts'

type Value = string | null | undefined

type Rules = {
  /** What this page wants, though the call would do without. */
  required?: Record<string, Value>
  /** Times that make sense only while they are still to come. */
  ahead?: Record<string, Value>
}

/** Sends somebody back to what is missing or over, before anything is sent. */
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
