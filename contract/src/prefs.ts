import * as z from 'zod/mini'
import { stageManagerRoles } from './roles.ts'

// How a member of staff has set the office up for themselves.

/** The pages of daily work: each can be the one that the office begins with. Who may open them is in start-pages.ts. */
export const startPages = [
  '/admin/client',
  '/admin/applications',
  '/admin/contacts',
  '/admin/leads',
  '/admin/leads/call-agent',
  '/admin/leads/consulting-manager',
  '/admin/leads/consulting-agent',
  '/admin/leads/document-manager',
  '/admin/leads/document-agent',
  '/admin/cases',
  '/admin/review',
  '/admin/inbox',
] as const
const StartPage = z.enum(startPages)
export type StartPage = z.infer<typeof StartPage>

/** What the list of a manager can show of a lead beside the name, in the order of its columns. */
export const leadColumns = [
  'email',
  'stage',
  'source',
  'phone',
  'region',
  'country',
  'language',
  'attempts',
  'created',
  'since',
] as const
const LeadColumn = z.enum(leadColumns)
export type LeadColumn = z.infer<typeof LeadColumn>

/** A list whose columns are chosen, named after the role whose page it is on. */
export type ColumnsPage = (typeof stageManagerRoles)[number]

const forEachPage = <T>(of: (page: ColumnsPage) => T) =>
  Object.fromEntries(stageManagerRoles.map((page) => [page, of(page)])) as Record<ColumnsPage, T>

const Columns = z.array(LeadColumn).check(z.maxLength(leadColumns.length))

export const Prefs = z.object({
  /** Null: the page of the role. */
  start: z.nullable(StartPage),
  columns: z.object(forEachPage(() => Columns)),
  /** Whether single letters are shortcuts. */
  keys: z.boolean(),
  /** Whether an outcome opens the next lead. */
  auto_next: z.boolean(),
})
export type Prefs = z.infer<typeof Prefs>

/** What is left out stays; null restores the default. A name that is unknown is a mistake, not something to leave out. */
export const PrefChanges = z.strictObject({
  start: z.optional(z.nullable(StartPage)),
  columns: z.optional(z.strictObject(forEachPage(() => z.optional(z.nullable(Columns))))),
  keys: z.optional(z.boolean()),
  auto_next: z.optional(z.boolean()),
})
export type PrefChanges = z.infer<typeof PrefChanges>

const defaultColumns: readonly LeadColumn[] = ['email', 'stage', 'source', 'phone', 'since']

const defaultPrefs: Prefs = {
  start: null,
  columns: forEachPage(() => [...defaultColumns]),
  keys: true,
  auto_next: true,
}

/** Whole, where only what was chosen is known. */
export function prefsOf(chosen: PrefChanges): Prefs {
  return withPrefChanges(defaultPrefs, chosen)
}

/** What another version has stored and this one does not know is left out. */
export function withPrefChanges(prefs: Prefs, changes: PrefChanges): Prefs {
  const { start = prefs.start, columns = {}, keys = prefs.keys, auto_next = prefs.auto_next } = changes
  return {
    start: startPages.find((page) => page === start) ?? null,
    columns: forEachPage((page) => {
      const { [page]: chosen = prefs.columns[page] } = columns
      return leadColumns.filter((column) => (chosen ?? defaultColumns).includes(column))
    }),
    keys,
    auto_next,
  }
}
