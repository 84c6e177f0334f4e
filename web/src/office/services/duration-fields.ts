import { type Duration, type DurationUnit, durationTexts } from 'contract/duration'
import type { Service } from 'contract/services'
import type { LocalizedText } from 'contract/text'

/** A duration while it is typed: numbers are texts until the form is sent. */
export type DurationFields = null | LocalizedText | { min: string; max: string; unit: DurationUnit }

export const durationKinds = ['none', 'range', 'text'] as const
export type DurationKind = (typeof durationKinds)[number]

export function durationKind(fields: DurationFields): DurationKind {
  if (!fields) return 'none'
  return 'unit' in fields ? 'range' : 'text'
}

export function durationFields({
  duration_range: range,
  duration_texts,
}: Pick<Service, 'duration_range' | 'duration_texts'>): DurationFields {
  return range ? { min: String(range.min), max: String(range.max), unit: range.unit } : duration_texts
}

/** How the fields of another kind begin: texts with those of the range, if there is one. */
export function startOf(kind: DurationKind, fields: DurationFields): DurationFields {
  if (kind === 'none') return null
  if (kind === 'range') return { min: '', max: '', unit: 'week' }
  return typedTexts(fields) ?? { uz: '', en: '', ru: '' }
}

/** What the site will show; null as long as the numbers make no range. */
export function typedTexts(fields: DurationFields): LocalizedText | null {
  const duration = fields && typedDuration(fields)
  return duration && durationTexts(duration)
}

function typedDuration(fields: NonNullable<DurationFields>): Duration | null {
  if (!('unit' in fields)) return fields
  const [min, max] = [Number(fields.min), Number(fields.max)]
  return min >= 1 && max >= min ? { min, max, unit: fields.unit } : null
}
