import type { PageContext } from 'contract/page'
import { sitePictures } from 'contract/site-pictures'
import { type TeamMember, team } from 'contract/team'
import type { Language } from 'contract/text'
import { toBlock } from '../../api/block.ts'
import { type ShownText, shownText } from '../../i18n/shown-text.ts'

export type TeamTeaser = Pick<TeamMember, 'id' | 'name' | 'image_url' | 'focus' | 'sample'> & {
  role: ShownText
}

type OfficePicture = { url: string; alt: ShownText; focus: number }

export type TrustData = {
  since: number
  /** The house as one sees it from the street; null where there is no photo. */
  office: OfficePicture | null
  team: TeamTeaser[]
}

/** One person is no team. */
const minTeam = 2
const maxTeam = 4

/** Who stands behind the site. What cannot be had is left out: the address of the office is there whatever happens. */
export async function loadTrust({ call, agency, language }: PageContext): Promise<TrustData> {
  const [pictures, people] = await Promise.all([
    toBlock(call(sitePictures.list, {})),
    toBlock(call(team.list, {})),
  ])
  const front = pictures.ok && pictures.value.find(({ slot }) => slot === 'office_front')
  const members = people.ok && people.value.length >= minTeam ? people.value.slice(0, maxTeam) : []
  return {
    since: agency.claims.since,
    office: front
      ? { url: front.image_url, alt: shownText(front.alt, language) ?? { text: '' }, focus: front.focus }
      : null,
    team: members.map((member) => teaserOf(member, language)),
  }
}

function teaserOf({ id, name, role, image_url, focus, sample }: TeamMember, language: Language): TeamTeaser {
  return { id, name, role: shownText(role, language) ?? { text: '' }, image_url, focus, sample }
}
