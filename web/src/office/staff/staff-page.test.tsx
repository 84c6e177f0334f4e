import { screen, waitFor } from '@testing-library/react'
import { type StaffUser, staff } from 'contract/staff'
import { expect, test } from 'vitest'
import { fakeApi } from '../../testing/fake-api.ts'
import { renderOffice } from '../../testing/render-page.tsx'
import * as page from './staff-page.tsx'

function aColleague(at: number, full_name: string): StaffUser {
  return {
    id: `00000000-0000-4000-8000-00000000000${at}`,
    full_name,
    username: `agent.${at}`,
    email: null,
    phone: null,
    role: 'call_agent',
    has_access: [],
    avatar_url: null,
    active: true,
    created_at: '2026-01-01T00:00:00Z',
    version: 1,
  }
}

test('colleagues are searched in any alphabet; the search is in the address and stays behind a form', async () => {
  const api = fakeApi()
  api.answer(staff.list, [aColleague(1, 'Ғайрат'), aColleague(2, 'Shaxnoza'), aColleague(3, 'G‘ayrat')])
  const { user } = renderOffice(page, '/admin/user?search=gayrat', { role: 'admin' })
  await screen.findByText('Ғайрат')
  screen.getByText('G‘ayrat')
  expect(screen.queryByText('Shaxnoza')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Yangi admin' }))
  await screen.findByRole('dialog', { name: 'Yangi admin' })
  expect(window.location.search).toBe('?search=gayrat&new=1')
  const field = screen.getByLabelText('Ism, login, telefon yoki e-mail bo‘yicha qidirish')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(window.location.search).toBe('?search=gayrat'))
  await user.clear(field)
  await user.type(field, 'шаҳно{Enter}')
  await screen.findByText('Shaxnoza')
  expect(screen.queryByText('Ғайрат')).toBeNull()
})
