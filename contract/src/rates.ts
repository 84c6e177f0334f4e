import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Day, Id, Time } from './fields.ts'
import { currencies, tiyinOf } from './money.ts'
import { adminRoles, allow, officeRoles } from './roles.ts'
import { tashkentDay } from './tashkent-day.ts'
import { ifGiven, paging } from './wire-values.ts'

export const Currency = z.enum(currencies)

/** So‘m for one unit of a currency, as visitors may count with them. */
export const Rate = z.object({
  currency: Currency,
  /** A decimal text, so that no tiyin is lost on the way. */
  uzs: z.string(),
  day: z.string(),
  /** An invented one of the demonstration. */
  sample: z.boolean(),
})
export type Rate = z.infer<typeof Rate>

/** The same as the office sees it, with who entered it and when. */
export const RateRecord = z.extend(Rate, {
  id: Id,
  set_by_name: z.nullable(z.string()),
  at: Time,
})
export type RateRecord = z.infer<typeof RateRecord>

const Uzs = z.string().check(
  z.trim(),
  z.maxLength(40, { abort: true }),
  z.refine((text) => /^\d{1,7}(\.\d{1,2})?$/.test(text) && tiyinOf(text) > 0, {
    params: { problem: 'amount' },
  }),
)

const PastDay = Day.check(
  z.refine((day) => day <= tashkentDay(new Date()), { params: { problem: 'future' } }),
)

/** After so many days the office is reminded to enter another one. */
export const freshRateDays = 7

/** After so many days a rate says nothing about today. */
export const rateDays = 30

export const rates = {
  list: endpoint({
    method: 'GET',
    path: '/rates/get-list',
    access: 'everyone',
    answer: z.array(Rate),
    content: 'read',
    summary: 'The newest rate of each currency; one that is older than 30 days is left out',
  }),
  richList: endpoint({
    method: 'GET',
    path: '/rates/get-rich-list',
    access: allow({ all: [...officeRoles, 'finance'] }),
    query: z.object({ currency: ifGiven(Currency), ...paging(100) }),
    answer: z.array(RateRecord),
    summary: 'All rates ever entered, the last one first',
  }),
  create: endpoint({
    method: 'POST',
    path: '/rates/create',
    access: allow({ all: [...adminRoles, 'finance'] }),
    body: z.object({
      currency: Currency,
      uzs: Uzs,
      day: PastDay,
      /** That a change above 20 % is meant. */
      confirm: z._default(z.boolean(), false),
    }),
    answer: RateRecord,
    status: 201,
    errors: ['rate_unlikely'],
    content: 'change',
    summary: 'Enters a rate; one that differs from the last by more than 20 % has to be confirmed',
  }),
}
