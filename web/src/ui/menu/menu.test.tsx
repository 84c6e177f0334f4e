import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { expectFocus } from '../../testing/expect-focus.ts'
import { Menu } from './menu.tsx'

afterEach(cleanup)

function open() {
  const chosen: (string | null)[] = []
  const itemOf = (label: string) => ({
    label,
    icon: 'Eye' as const,
    // What has the focus when it runs is where a dialog restores it.
    onSelect: () => chosen.push(label, document.activeElement?.textContent ?? null),
  })
  render(
    <>
      <Menu
        trigger={(button) => (
          <button {...button} type="button">
            Amallar
          </button>
        )}
        items={['Ochish', 'Tahrirlash', 'O‘chirish'].map(itemOf)}
        head={<p>Malika</p>}
      />
      <button type="button">Boshqa</button>
    </>,
  )
  return { user: userEvent.setup(), chosen, button: screen.getByRole('button', { name: 'Amallar' }) }
}

const item = (name: string) => screen.getByRole('menuitem', { name })

test('a press opens it with the focus on the menu, and closes it again', async () => {
  const { user, button } = open()
  expect(button.getAttribute('aria-expanded')).toBe('false')
  expect(button.getAttribute('aria-haspopup')).toBe('menu')
  await user.click(button)
  const menu = screen.getByRole('menu', { name: 'Amallar' })
  expect(button.getAttribute('aria-expanded')).toBe('true')
  expect(button.getAttribute('aria-controls')).toBe(menu.id)
  await expectFocus(menu)
  expect(menu.textContent).toContain('Malika')
  await user.click(button)
  expect(screen.queryByRole('menu')).toBeNull()
})

test.each(['{Enter}', ' ', '{ArrowDown}'])('the key %s opens it on the first item', async (key) => {
  const { user } = open()
  await user.tab()
  await user.keyboard(key)
  await expectFocus(item('Ochish'))
})

test('arrows move and stop at the ends, Home and End jump, Tab stays', async () => {
  const { user } = open()
  await user.tab()
  await user.keyboard('{Enter}{ArrowUp}')
  await expectFocus(item('Ochish'))
  await user.keyboard('{ArrowDown}')
  await expectFocus(item('Tahrirlash'))
  await user.keyboard('{End}{ArrowDown}')
  await expectFocus(item('O‘chirish'))
  await user.tab()
  await expectFocus(item('O‘chirish'))
  await user.keyboard('{Home}')
  await expectFocus(item('Ochish'))
})

test('opened by a press, the first arrow moves to the first or the last item', async () => {
  const { user, button } = open()
  await user.click(button)
  await user.keyboard('{ArrowUp}')
  await expectFocus(item('O‘chirish'))
  await user.keyboard('{Escape}')
  await user.click(button)
  await user.keyboard('{ArrowDown}')
  await expectFocus(item('Ochish'))
})

test('letters move to the item that starts with them', async () => {
  const { user } = open()
  await user.tab()
  await user.keyboard('{Enter}t')
  await expectFocus(item('Tahrirlash'))
})

test('a space within a word presses nothing', async () => {
  const { user, chosen } = open()
  await user.tab()
  await user.keyboard('{Enter}t ')
  expect(chosen).toEqual([])
  expect(screen.queryByRole('menu')).not.toBeNull()
})

test.each(['{Enter}', ' '])('the key %s chooses the item, with the focus back at the button', async (key) => {
  const { user, chosen, button } = open()
  await user.tab()
  await user.keyboard(`{Enter}{ArrowDown}${key}`)
  expect(chosen).toEqual(['Tahrirlash', 'Amallar'])
  expect(screen.queryByRole('menu')).toBeNull()
  await expectFocus(button)
})

test('a press chooses an item', async () => {
  const { user, chosen, button } = open()
  await user.click(button)
  await user.click(item('O‘chirish'))
  expect(chosen).toEqual(['O‘chirish', 'Amallar'])
  expect(screen.queryByRole('menu')).toBeNull()
})

test('the item under the mouse has the focus, and beside the items none', async () => {
  const { user, button } = open()
  await user.click(button)
  await user.hover(item('Tahrirlash'))
  await expectFocus(item('Tahrirlash'))
  await user.unhover(screen.getByRole('menu'))
  await expectFocus(screen.getByRole('menu'))
})

test('Escape closes only the menu and focuses the button', async () => {
  const { user, button } = open()
  const onKeyDown = vi.fn((event: KeyboardEvent) => event.defaultPrevented)
  document.addEventListener('keydown', onKeyDown)
  await user.click(button)
  await user.keyboard('{Escape}')
  document.removeEventListener('keydown', onKeyDown)
  expect(onKeyDown).toHaveReturnedWith(true)
  expect(screen.queryByRole('menu')).toBeNull()
  await expectFocus(button)
})

test('a press elsewhere closes it and does not move the focus back', async () => {
  const { user, button } = open()
  await user.click(button)
  const other = screen.getByRole('button', { name: 'Boshqa' })
  await user.click(other)
  expect(screen.queryByRole('menu')).toBeNull()
  await expectFocus(other)
})

test('it closes when the focus leaves it, and when the window loses it', async () => {
  const { user, button } = open()
  await user.click(button)
  fireEvent.focusOut(screen.getByRole('menu'), { relatedTarget: screen.getByText('Boshqa') })
  expect(screen.queryByRole('menu')).toBeNull()
  await user.click(button)
  fireEvent.blur(window)
  expect(screen.queryByRole('menu')).toBeNull()
})
