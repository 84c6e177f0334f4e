import * as z from 'zod/mini'
import { latinCapitals } from './latin-capitals.ts'

// Tab and line breaks are allowed in paragraphs only; the bidi marks can make a name read as another one.
const controlInLine = /[\p{Cc}\u2028\u2029\u200E\u200F\u202A-\u202E\u2066-\u2069]/u
const controlInParagraph = /[^\P{Cc}\t\n\r]|[\u200E\u200F\u202A-\u202E\u2066-\u2069]/u

// Half of a surrogate pair is no character, and the database stores none.
const halfCharacter = /\p{Cs}/gu

const normalized = z.overwrite<string>((value) =>
  value.replace(halfCharacter, '\uFFFD').normalize('NFC').trim(),
)

/** One line of text; empty unless `min` says otherwise. */
export const line = (max: number, min = 0) =>
  z.string().check(
    normalized,
    z.minLength(min),
    z.maxLength(max),
    z.refine((value) => !controlInLine.test(value), { params: { problem: 'characters' } }),
  )

/** Text with line breaks. */
export const paragraph = (max: number, min = 0) =>
  z.string().check(
    normalized,
    z.minLength(min),
    z.maxLength(max),
    z.refine((value) => !controlInParagraph.test(value), { params: { problem: 'characters' } }),
  )

/** What people write is in Uzbek first; the other languages may follow later. */
export const localized = (part: (max: number, min?: number) => z.ZodMiniType<string, string>, max: number) =>
  z.object({ uz: part(max, 1), en: z._default(part(max), ''), ru: z._default(part(max), '') })

/** A text that may still be missing in every language. */
export const localizedDraft = (part: (max: number) => z.ZodMiniType<string, string>, max: number) =>
  z.object({ uz: z._default(part(max), ''), en: z._default(part(max), ''), ru: z._default(part(max), '') })

/** The answering side of `localized`. */
export const LocalizedAnswer = z.object({ uz: z.string(), en: z.string(), ru: z.string() })

/** Whatever the uuid type of the database prints: also rows of an import, with ids of another version or of none. */
export const Id = z.guid()
export type Id = z.infer<typeof Id>

export const FullName = line(200, 1)

export const Email = z.string().check(
  z.overwrite((value) => value.normalize('NFC').trim().toLowerCase()),
  z.maxLength(255),
  z.email(),
)

/**
 * 6 to 12 Latin letters and digits, however they were spaced, also typed on a Russian keyboard: passports of other
 * countries are not AA1234567.
 */
export const Passport = z.string().check(
  z.overwrite((value) => latinCapitals(value.normalize('NFC').replace(/\s/g, ''))),
  z.refine((value) => /^[A-Z0-9]{6,12}$/.test(value), { params: { problem: 'passport' } }),
)

/** ASCII only, so that no two usernames look the same. */
export const Username = z.string().check(
  normalized,
  z.minLength(3),
  z.maxLength(40),
  z.refine((value) => /^[A-Za-z0-9._-]*$/.test(value), { params: { problem: 'username' } }),
)

const passwordBytes = 1024

/** Never trimmed or cut; composed characters and their parts are the same password on every keyboard. */
export const Password = z.string().check(
  z.overwrite((value) => value.normalize('NFC')),
  z.minLength(1),
  z.maxLength(passwordBytes),
  z.refine((value) => new TextEncoder().encode(value).length <= passwordBytes, {
    params: { problem: 'too_long', n: passwordBytes },
  }),
)

/** The least length of a password of staff. */
export const staffPasswordLength = 12

/** Stored as typed; 7 to 15 digits decide whether it is a phone. */
export const Phone = z.string().check(
  normalized,
  z.maxLength(40),
  z.refine((value) => /^[+\d \u00A0().-]*$/.test(value) && isPhone(value), { params: { problem: 'phone' } }),
)

export function phoneDigits(phone: string): string {
  return phone.replace(/\D/g, '')
}

function isPhone(value: string): boolean {
  const digits = phoneDigits(value).length
  return digits >= 7 && digits <= 15
}

/** The same person's phone in one spelling: nine digits are a number of Uzbekistan. */
export function normalizePhone(phone: string): string {
  const digits = phoneDigits(phone)
  return digits.length === 9 ? `998${digits}` : digits
}

const isoTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/
const bareDate = /^\d{4}-\d{2}-\d{2}$/

/** An answered time: ISO 8601 in UTC. */
export const Time = z.string()

// Converted to UTC and within three centuries: the database refuses years and offsets that JavaScript takes.
const timeInput = (ofDay: string) =>
  z.string().check(
    z.maxLength(40, { abort: true }),
    z.refine(isTime, { abort: true, params: { problem: 'time' } }),
    z.overwrite((value) => new Date(bareDate.test(value) ? `${value}T${ofDay}+05:00` : value).toISOString()),
  )

/** A time asked with: ISO 8601, or a bare date that means that day in Tashkent, from its beginning. */
export const TimeInput = timeInput('00:00:00')

/** The end of a range: a bare date includes that whole day. */
export const TimeUntil = timeInput('23:59:59.999')

/** A day of the calendar, as `2026-11-17`. */
export const Day = z.string().check(
  z.maxLength(40, { abort: true }),
  z.refine((value) => bareDate.test(value) && isTime(value), { params: { problem: 'time' } }),
)

function isTime(value: string): boolean {
  if (!isoTime.test(value) && !bareDate.test(value)) return false
  return isCalendarDay(value.slice(0, 10)) && !Number.isNaN(Date.parse(value))
}

function isCalendarDay(value: string): boolean {
  const [year, month, day] = value.split('-').map(Number) as [number, number, number]
  const calendar = new Date(Date.UTC(year, month - 1, day))
  // Date rolls 31 February over into March instead of refusing it.
  const isDay = calendar.getUTCMonth() === month - 1 && calendar.getUTCDate() === day
  return isDay && year >= 1900 && year < 2200
}

/** The count of changes a record has seen; an update that sends an older one is refused. */
export const Version = z.int().check(z.minimum(1), z.maximum(2_147_483_647))

/** A whole number written in a query string. */
export const queryNumber = (minimum: number, maximum: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,9}$/)),
    z.pipe(z.transform(Number), z.int().check(z.minimum(minimum), z.maximum(maximum))),
  )

/** true or false written in a query string. */
export const queryFlag = z.pipe(
  z.enum(['true', 'false', '1', '0']),
  z.transform((value) => value === 'true' || value === '1'),
)

export const SearchText = line(100)

/** How many ids one call may carry. */
export const Ids = z.array(Id).check(z.minLength(1), z.maxLength(500))

/** How many records a bulk call has changed. */
export const Count = z.object({ count: z.int() })
