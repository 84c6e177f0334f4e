import { countryName } from 'contract/country-name'
import type { Choice } from '../turn.ts'
import { type ClientTalk, ownChoice, type Target } from './client-talk.ts'
import { isOpen, listOwnCases, type OwnCase } from './own-cases.ts'
import { shortened } from './tray-question.ts'

/** The open ones; without an open one, the newest: also a finished application has questions. */
export async function casesToWriteTo(talk: ClientTalk): Promise<OwnCase[]> {
  const cases = await listOwnCases(talk)
  const open = cases.filter(({ application }) => isOpen(application))
  return open.length > 0 ? open : cases.slice(0, 1)
}

/** A button for each, one below the other. */
export function caseChoices(
  talk: ClientTalk,
  cases: OwnCase[],
  kind: string,
  target: Target = {},
): Choice[][] {
  return cases.map((one) => [
    ownChoice(talk, caseLabel(talk, one), kind, { ...target, application_id: one.application.id }),
  ])
}

export function caseLabel({ language }: ClientTalk, { application, name }: OwnCase): string {
  const { country_preference: country } = application
  return shortened(country ? `${name}, ${countryName(country, language)}` : name)
}
