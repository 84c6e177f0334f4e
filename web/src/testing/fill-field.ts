import { fireEvent, type Screen, screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'

/** Replaces the text of a field, all at once. */
export async function fillField(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.clear(field)
  await user.paste(text)
}

/** A date, or a date with its time, filled in at once. */
export function setTime(label: string | RegExp, time: string, part: Pick<Screen, 'getByLabelText'> = screen) {
  fireEvent.change(part.getByLabelText(label), { target: { value: time } })
}

/** A time in Tashkent as a field of a day and a time takes it. */
export function wallTime(daysAhead: number, time: string): string {
  const day = new Date(Date.now() + 5 * 3_600_000 + daysAhead * 86_400_000)
  return `${day.toISOString().slice(0, 10)}T${time}`
}
