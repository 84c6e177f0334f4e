/** The time of day that is meant by a typed text, as `09:30`; null where none is. */
export function readTime(text: string): string | null {
  const [, hours = '', minutes = '00'] = text.trim().match(/^(\d{1,2})(?:[:.,\s-]?(\d\d))?$/) ?? []
  return hours !== '' && Number(hours) < 24 && Number(minutes) < 60
    ? `${hours.padStart(2, '0')}:${minutes}`
    : null
}

/** A day with its time in one text, as it is pasted: the two parts; null where there is no time in it. */
export function splitMoment(text: string): { day: string; time: string } | null {
  const [, day, time] = text.trim().match(/^(\S{1,20}?)(?:t|[\s,]{1,3})(\d{1,2}:\d\d)$/i) ?? []
  return day && time ? { day, time } : null
}

/** 00:00, 00:30 and so on to 23:30. */
export const halfHours = Array.from({ length: 48 }, (_, at) => {
  const hours = String(Math.floor(at / 2)).padStart(2, '0')
  return `${hours}:${at % 2 ? '30' : '00'}`
})
