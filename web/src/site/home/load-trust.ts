import type { PageContext } from 'contract/page'
import { type TeamMember, team } from 'contract/team'
import type { Language } from 'contract/text'
import { toBlock } from '../../api/block.ts'
import { type ShownText, textIn } from '../../i18n/shown-text.ts'
import { loadOfficePictures, type OfficePicture } from '../load-office-pictures.ts'

export type TeamTeaser = Pick<TeamMember, 'id' | 'name' | 'image_url' | 'focus' | 'sample'> & {
  role: ShownText
}

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
export async function loadTrust(page: PageContext): Promise<TrustData> {
  const { call, agency, language } = page
  const [pictures, people] = await Promise.all([loadOfficePictures(page), toBlock(call(team.list, {}))])
  const members = people.ok && people.value.length >= minTeam ? people.value.slice(0, maxTeam) : []
  return {
    since: agency.claims.since,
    office: pictures.find(({ slot }) => slot === 'office_front') ?? null,
    team: members.map((member) => teaserOf(member, language)),
  }
}

function teaserOf({ id, name, role, image_url, focus, sample }: TeamMember, language: Language): TeamTeaser {
  return { id, name, role: textIn(role, language), image_url, focus, sample }
}
