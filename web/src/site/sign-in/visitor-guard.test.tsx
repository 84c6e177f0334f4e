import { waitFor } from '@testing-library/react'
import { auth } from 'contract/auth'
import { expect, test } from 'vitest'
import { clientId } from '../../testing/cabinet-records.ts'
import { fakeApi } from '../../testing/fake-api.ts'
import { rememberClient } from '../../testing/fake-auth.ts'
import { renderSite } from '../../testing/render-page.tsx'
import VisitorGuard from './visitor-guard.tsx'

const open = (address: string) => renderSite({ default: VisitorGuard }, address, { path: '/login' })

test('who is signed in already is redirected to the cabinet', async () => {
  rememberClient()
  const { router } = open('/login')
  await waitFor(() => expect(router.state.location.pathname).toBe('/profile'))
})

test('who is signed in already is redirected to the page they requested', async () => {
  rememberClient()
  const { router } = open('/login?next=%2Fapply')
  await waitFor(() => expect(router.state.location.pathname).toBe('/apply'))
})

test('who still has a session of the sign-in service need not sign in again', async () => {
  rememberClient()
  localStorage.removeItem('api_access_token')
  localStorage.removeItem('client_id')
  fakeApi().answer(auth.exchange, { token: 'a-new-token', client: { id: clientId } })
  const { router } = open('/login')
  await waitFor(() => expect(router.state.location.pathname).toBe('/profile'))
  expect(localStorage.getItem('api_access_token')).toBe('a-new-token')
  expect(localStorage.getItem('client_id')).toBe(clientId)
})
