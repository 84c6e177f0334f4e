import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectFocus } from '../../testing/expect-focus.ts'
import { renderOffice } from '../../testing/render-page.tsx'
import { SideBySide } from './side-by-side.tsx'
import { ViewFileButton } from './view-file-button.tsx'

const file = { file_id: '0192f0c4-0000-7000-8000-00000000000f', file_url: '/api/v1/files/1', name: 'a.pdf' }

function draw(change: Partial<typeof file> | { file_url: null }) {
  const Page = () => (
    <>
      <h1>sahifa</h1>
      <ViewFileButton file={{ ...file, ...change }} getLink={() => new Promise(() => {})} />
    </>
  )
  return renderOffice({ default: Page }, '/admin')
}

test('the button opens the file in a dialog, and Escape returns to the button', async () => {
  const { user } = draw({})
  await user.click(await screen.findByRole('button', { name: /^Ko‘rish.*a\.pdf$/ }))
  const dialog = await screen.findByRole('dialog', { name: 'a.pdf' })
  await within(dialog).findByText('Yuklanmoqda…')
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  await expectFocus(screen.getByRole('button', { name: /^Ko‘rish/ }))
})

test.each([
  ['a Word file', { name: 'a.docx' }],
  ['a file that is still being scanned', { file_url: null }],
])('there is no button for %s', async (_name, change) => {
  draw(change)
  await screen.findByRole('heading')
  expect(screen.queryByRole('button')).toBeNull()
})

test('two documents stand side by side, each under its title', async () => {
  const sides = [
    { title: '1-versiya', content: <p>eski</p> },
    { title: '2-versiya', content: <p>yangi</p> },
  ] as const
  renderOffice({ default: () => <SideBySide sides={sides} /> }, '/admin')
  within(await screen.findByRole('region', { name: '1-versiya' })).getByText('eski')
  within(screen.getByRole('region', { name: '2-versiya' })).getByText('yangi')
})
