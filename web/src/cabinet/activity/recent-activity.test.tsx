import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aDocument, anApplication, answerCabinet } from '../../testing/cabinet-records.ts'
import { renderCabinet } from '../../testing/render-page.tsx'
import * as profile from '../profile/profile-page.tsx'
import { RecentActivity } from './recent-activity.tsx'

const page = { ...profile, default: RecentActivity }

test('an empty list says so', async () => {
  answerCabinet()
  renderCabinet(page, '/profile')
  await screen.findByText(/^Hozircha hech narsa bo‘lmadi/)
})

test('the two newest documents and all applications are listed, the newest first', async () => {
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
  answerCabinet({
    list: [anApplication({ created_at: minutesAgo(30) })],
    files: [
      aDocument('cv', 'cv.pdf', { uploaded_at: minutesAgo(0) }),
      aDocument('photo', 'rasm.pdf', { uploaded_at: minutesAgo(10) }),
      aDocument('passport', 'pasport.pdf', { uploaded_at: minutesAgo(20) }),
    ],
  })
  renderCabinet(page, '/profile')
  const [first, second, third, ...others] = await screen.findAllByRole('listitem')
  expect(first?.textContent).toContain('Rezyume (CV)')
  expect(first?.textContent).toContain('hozirgina')
  expect(second?.textContent).toContain('3x4 rasm')
  expect(third?.textContent).toContain('Talaba vizasi')
  expect(third?.textContent).toContain('Qoralama')
  expect(others).toEqual([])
})

test('many applications are all listed at once', async () => {
  const list = Array.from({ length: 12 }, (_, n) =>
    anApplication({ id: `0192f0c4-0000-7000-8000-0000000001${String(n).padStart(2, '0')}` }),
  )
  answerCabinet({ list })
  renderCabinet(page, '/profile')
  expect(await screen.findAllByRole('listitem')).toHaveLength(12)
})
