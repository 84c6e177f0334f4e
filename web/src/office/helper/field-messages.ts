import type { FieldValues } from 'react-hook-form'

/** Every sentence under one part of a form's errors, each once. */
export function fieldMessages(errors: FieldValues | undefined): string[] {
  if (!errors) return []
  if (typeof errors.message === 'string') return [errors.message]
  const below = Object.keys(errors)
    .filter((key) => key !== 'ref')
    .flatMap((key) => fieldMessages(errors[key]))
  return [...new Set(below)]
}

/** The sentence about a list or a group itself, not about one of its entries. */
export function groupMessage(errors: unknown): string | undefined {
  const group = errors as FieldValues | undefined
  const own = group?.message ?? group?.root?.message
  return typeof own === 'string' ? own : undefined
}
