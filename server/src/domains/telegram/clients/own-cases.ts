import { type Application, type ApplicationFull, applications } from 'contract/applications'
import { byUrgency } from 'contract/case-urgency'
import { type ChecklistItem, lackingItems, needsFile } from 'contract/lacking-items'
import { type Service, services } from 'contract/services'
import { type Language, pickText } from 'contract/text'
import type { ClientTalk } from './client-talk.ts'
import { caseTexts } from './client-texts.ts'

/** How many applications a chat speaks of. */
const maxCases = 5

/** An application, and what it is called in the language of the chat. */
export type OwnCase<A extends Application = Application> = { application: A; name: string }

/** The open ones first, the most urgent at the top; after them the newest of those that have ended. */
export async function listOwnCases({ call, language }: ClientTalk): Promise<OwnCase[]> {
  const newestFirst = await call(applications.list, {})
  const programs = await call(services.list, {})
  const open = newestFirst.filter(isOpen).toSorted(byUrgency)
  const ended = newestFirst.filter((application) => !isOpen(application))
  return [...open, ...ended]
    .slice(0, maxCases)
    .map((application) => ({ application, name: nameOf(application, programs, language) }))
}

export function isOpen({ turn }: Pick<Application, 'turn'>): boolean {
  return turn !== 'none'
}

/** The office may have entered its own text; the title of a service is said in the reader's language. */
function nameOf({ program_type, service_id }: Application, programs: Service[], language: Language): string {
  const title = programs.find(({ id }) => id === service_id)?.title
  if (program_type && program_type !== title?.uz) return program_type
  return pickText(title, language) || program_type || caseTexts.unnamed[language]
}

/** The same with their checklists. */
export async function readOwnCases(talk: ClientTalk): Promise<OwnCase<ApplicationFull>[]> {
  const cases: OwnCase<ApplicationFull>[] = []
  // One after the other: each call is a savepoint of the same transaction.
  for (const { application, name } of await listOwnCases(talk)) {
    const params = { id: application.id }
    cases.push({ application: await talk.call(applications.getFull, { params }), name })
  }
  return cases
}

/** A line of a checklist for which a file is expected. */
export type NeededItem = { item: ChecklistItem; application_id: string; case_name: string }

/**
 * Of all open applications, once where several ask for the same document: one upload answers them all. What is required
 * comes first.
 */
export function neededItems(cases: OwnCase<ApplicationFull>[]): NeededItem[] {
  const items = cases
    .filter(({ application }) => isOpen(application))
    .flatMap(({ application: { id: application_id, checklist }, name: case_name }) =>
      checklist.filter(needsFile).map((item) => ({ item, application_id, case_name })),
    )
  const byInput = Map.groupBy(
    items.toSorted((one, other) => Number(other.item.required) - Number(one.item.required)),
    ({ item }) => item.service_input_id,
  )
  return [...byInput.values()].flatMap(([first]) => first ?? [])
}

/** The required ones among them, as a list of names; empty where there are none. */
export function lackingNames(cases: OwnCase<ApplicationFull>[], language: Language): string {
  const lacking = lackingItems(neededItems(cases).map(({ item }) => item))
  return lacking.map((item) => itemWithReason(item, language)).join(', ')
}

/** With why it has to be sent again, in the words of who looked at it. */
export function itemWithReason({ name, state, reason }: ChecklistItem, language: Language): string {
  const shown = pickText(name, language)
  const why = reason ? reasonText(reason) : state === 'expired' && caseTexts.expired[language]
  return why ? `${shown} (${why})` : shown
}

/** "Another reason" alone says nothing where a note says which. */
function reasonText({ code, text, note }: NonNullable<ChecklistItem['reason']>): string {
  if (!note) return text
  return code === 'other' ? note : `${text}: ${note}`
}
