import { type Duration, type DurationRange, durationTexts, isRange, readDuration } from 'contract/duration'
import type { Service } from 'contract/services'
import type { LocalizedText } from 'contract/text'

/** The columns of a duration: one of them at most is filled. */
export type StoredDuration = {
  duration_texts: LocalizedText | null
  duration_range: DurationRange | null
}

/** Which column a written duration goes to; one text is read by the rules that also read the texts of earlier versions. */
export function storedDuration(written: string | Duration | null): StoredDuration {
  const duration = typeof written === 'string' ? readDuration(written) : written
  if (!duration) return { duration_texts: null, duration_range: null }
  return isRange(duration)
    ? { duration_texts: null, duration_range: duration }
    : { duration_texts: duration, duration_range: null }
}

/** What the API answers about it: the texts, whichever column they come from. */
export function answeredDuration(
  stored: StoredDuration,
): Pick<Service, 'duration' | 'duration_texts' | 'duration_range'> {
  const { duration_range } = stored
  const duration_texts = duration_range ? durationTexts(duration_range) : stored.duration_texts
  return { duration: duration_texts?.uz ?? null, duration_texts, duration_range }
}
