import { screen, within } from '@testing-library/react'
import { cases } from 'contract/cases'
import type { StaffRole } from 'contract/roles'
import { expect, test } from 'vitest'
import { noCounts } from '../../testing/case-records.ts'
import { fakeApi } from '../../testing/fake-api.ts'
import { renderInFrame, withoutNews } from '../../testing/render-in-frame.tsx'

const page = { default: () => <p>Sahifa</p> }

async function sectionsOf(role: StaffRole) {
  withoutNews()
  fakeApi().answer(cases.counts, { ...noCounts, open: 12, open_threads: 0, to_review: 3 })
  renderInFrame(page, '/admin/profile', { role })
  return within((await screen.findAllByRole('navigation', { name: 'Bo‘limlar' }))[0] as HTMLElement)
}

test('a section says how much there is to do, and nothing where that is nothing', async () => {
  const sections = await sectionsOf('manager')
  await sections.findByRole('link', { name: /^Ishlar ?: 12 ta$/ })
  expect(sections.getByRole('link', { name: 'Xabarlar' }).textContent).toBe('Xabarlar')
})

test('who may not see cases is not told how many there are', async () => {
  const sections = await sectionsOf('call_agent')
  await sections.findByRole('link', { name: 'Leadlar' })
  expect(fakeApi().callsOf(cases.counts)).toEqual([])
})
