import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { leavePage } from '../../api/signed-in.ts'
import { removeApiToken } from '../../api/store-api-token.ts'
import { answerCabinet } from '../../testing/cabinet-records.ts'
import { renderCabinet } from '../../testing/render-page.tsx'

const page = { default: () => <h1>Sahifa</h1> }

async function open() {
  answerCabinet()
  const { router } = renderCabinet(page, '/profile/details', { path: '/profile/details' })
  await screen.findByRole('heading', { name: 'Sahifa' })
  return () => router.state.location.pathname
}

test('whose session ends is redirected to the sign-in', async () => {
  const pathname = await open()
  act(removeApiToken)
  await waitFor(() => expect(pathname()).toBe('/login'))
})

test('who signs out keeps the page until the next one is there, and is redirected on the way back to it', async () => {
  const pathname = await open()
  // An address within the page: the next one never comes.
  leavePage('#elsewhere')
  act(removeApiToken)
  await screen.findByRole('heading', { name: 'Sahifa' })
  expect(pathname()).toBe('/profile/details')
  act(() => {
    window.dispatchEvent(new Event('pagehide'))
    window.dispatchEvent(new Event('pageshow'))
  })
  await waitFor(() => expect(pathname()).toBe('/login'))
})
