import type { Endpoint } from 'contract/endpoint'
import { type SitePicture, sitePictures } from 'contract/site-pictures'
import { type TeamMember, team } from 'contract/team'
import { expect, test } from 'vitest'
import { pageWith } from '../../api/page-for-tests.ts'
import { aSitePicture, aTeamMember } from '../../testing/site-records.ts'
import { loadTrust } from './load-trust.ts'

const trustWith = (people: TeamMember[] | Error, pictures: SitePicture[] | Error = []) => {
  const answers = new Map<Endpoint, unknown>([
    [team.list, people],
    [sitePictures.list, pictures],
  ])
  return loadTrust(
    pageWith((endpoint) => {
      const answer = answers.get(endpoint)
      if (answer instanceof Error) throw answer
      return answer
    }),
  )
}
const members = (count: number) => Array.from({ length: count }, (_, at) => aTeamMember({ id: `${at}` }))

test.each([
  [0, 0],
  [1, 0],
  [2, 2],
  [4, 4],
  [5, 4],
])('of %i people %i are shown', async (count, shown) => {
  expect((await trustWith(members(count))).team).toHaveLength(shown)
})

test('a role in another language than the page says which', async () => {
  const own = aTeamMember({ role: { uz: 'Maslahatchi', en: 'Adviser', ru: '' } })
  const { team } = await trustWith([own, aTeamMember()])
  expect(team.map(({ role }) => role)).toEqual([{ text: 'Adviser' }, { text: 'Maslahatchi', lang: 'uz' }])
})

test('the photo is that of the house from the street', async () => {
  const room = aSitePicture({ slot: 'office_room', image_url: '/media/room' })
  expect((await trustWith([], [room])).office).toBeNull()
  const { office } = await trustWith([], [room, aSitePicture()])
  expect(office).toEqual({ slot: 'office_front', url: '/media/front', alt: { text: 'Our office' }, focus: 2 })
})

test('what cannot be had is left out', async () => {
  const down = new Error('down')
  expect(await trustWith(down, down)).toEqual({ since: expect.any(Number), office: null, team: [] })
})
