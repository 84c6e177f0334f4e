import { act, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openedOverPage, useDialogExit } from './use-dialog-exit.ts'

function Page() {
  const close = useDialogExit('/list')
  return (
    <button type="button" onClick={close}>
      close
    </button>
  )
}

/** A page whose dialog can be opened over it; timers do not advance. */
async function openPage(address = '/list') {
  const initialEntries = ['/before', address]
  const router = createMemoryRouter([{ path: '*', Component: Page }], { initialEntries })
  await act(async () => render(<RouterProvider router={router} />))
  return {
    addressNow: () => router.state.location.pathname + router.state.location.search,
    openDialog: () => act(() => router.navigate('/list?open=1', { state: openedOverPage })),
    press: () => act(async () => screen.getByRole('button').click()),
  }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('a dialog goes back to the page it was opened over, and no further when it is pressed twice', async () => {
  const { addressNow, openDialog } = await openPage()
  await openDialog()
  expect(addressNow()).toBe('/list?open=1')
  await act(async () => {
    screen.getByRole('button').click()
    screen.getByRole('button').click()
  })
  expect(addressNow()).toBe('/list')
})

test('a dialog that is opened again can be closed again at once', async () => {
  const { addressNow, openDialog, press } = await openPage()
  for (const _ of ['first', 'again']) {
    await openDialog()
    await press()
    expect(addressNow()).toBe('/list')
  }
})

test('a dialog from a shared link is replaced by the page it belongs to', async () => {
  const { addressNow, press } = await openPage('/list?open=1')
  await press()
  expect(addressNow()).toBe('/list')
})
