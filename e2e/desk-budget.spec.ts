import type { Page } from '@playwright/test'
import { everything } from 'server/testing/everything'
import { expect, test } from './clean-page.ts'
import { atDesk, leadRow, program, type StoredLead, storedLead, wallTime } from './lead-setup.ts'
import { resize } from './resize.ts'

// How many presses and keys leads in a row take, and how long the next lead is waited for. The presses are a budget; the
// waiting is printed only, since it depends on the machine.

type Task = 'register' | 'noAnswer' | 'callback' | 'reject' | 'meeting' | 'undo'

/** After typing: what desk and specification allow for each. */
const budget: Record<'keys' | 'mouse' | 'phone', Record<Task, number>> = {
  keys: { register: 6, noAnswer: 1, callback: 2, reject: 2, meeting: 9, undo: 1 },
  mouse: { register: 5, noAnswer: 1, callback: 2, reject: 2, meeting: 7, undo: 1 },
  // The bar of a phone has rejecting behind one more press.
  phone: { register: 5, noAnswer: 1, callback: 2, reject: 3, meeting: 7, undo: 1 },
}
/** What the same took by mouse before this desk, where it was measured. */
const before: Partial<Record<Task, number>> = { register: 9 }

/** Every day each task once. */
const day: Task[] = everything
  ? [
      'noAnswer',
      'register',
      'callback',
      'noAnswer',
      'reject',
      'register',
      'noAnswer',
      'callback',
      'reject',
      'meeting',
    ]
  : ['noAnswer', 'register', 'callback', 'reject', 'meeting']

/** Counts presses and keys in the page itself, and when the name of the next lead is drawn after the last of them. */
async function countPresses(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const counted = { presses: 0, keys: 0, last: 0, waits: [] as number[] }
    Object.assign(window, { counted })
    const modifiers = ['Control', 'Shift', 'Alt', 'Meta']
    document.addEventListener(
      'pointerdown',
      () => {
        counted.presses += 1
        counted.last = performance.now()
      },
      true,
    )
    document.addEventListener(
      'keydown',
      ({ key, repeat }) => {
        if (modifiers.includes(key) || repeat) return
        counted.keys += 1
        counted.last = performance.now()
      },
      true,
    )
    let name = ''
    const look = () => {
      const shown = document.querySelector('h2[tabindex]')?.textContent ?? ''
      if (shown && shown !== name) {
        if (name) counted.waits.push(performance.now() - counted.last)
        name = shown
      }
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
}

type Counted = { presses: number; keys: number; waits: number[] }
const countedIn = (page: Page) => page.evaluate(() => (window as unknown as { counted: Counted }).counted)

const heading = (page: Page, { name }: StoredLead) => page.getByRole('heading', { level: 2, name })
const startCounting = (page: Page) =>
  page.evaluate(() =>
    Object.assign((window as unknown as { counted: Counted }).counted, { presses: 0, keys: 0 }),
  )

/** A key by its place, as a Russian layout sends it. */
async function pressOnLayout(page: Page, code: string, key: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const windowsVirtualKeyCode = code.charCodeAt(code.length - 1)
  const event = { code, key, windowsVirtualKeyCode }
  await session.send('Input.dispatchKeyEvent', { type: 'keyDown', ...event })
  await session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...event })
  await session.detach()
}

type Hands = Record<Exclude<Task, 'undo'>, (page: Page) => Promise<void>> & {
  undo: (page: Page) => Promise<void>
}

const byKeys = (press: (page: Page, letter: string) => Promise<void>): Hands => ({
  noAnswer: (page) => press(page, 'U'),
  callback: async (page) => {
    await press(page, 'C')
    await page.keyboard.press('3')
  },
  reject: async (page) => {
    await press(page, 'R')
    await page.keyboard.press('2')
  },
  register: async (page) => {
    await page.keyboard.press('Tab')
    await page.keyboard.press(program[0] as string)
    await page.keyboard.press('Tab')
    await page.keyboard.press('K')
    await page.keyboard.press('Control+Enter')
  },
  meeting: async (page) => {
    await page.keyboard.press('Tab')
    await page.keyboard.press(program[0] as string)
    await page.keyboard.press('Tab')
    await page.keyboard.press('K')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Tab')
    await typeTime(page)
    await page.keyboard.press('Control+Enter')
  },
  undo: (page) => press(page, 'Z'),
})

/** Typing is not counted. */
async function typeTime(page: Page): Promise<void> {
  const before = (await countedIn(page)).keys
  await page.getByLabel('Uchrashuv sanasi va vaqti').fill(wallTime(1, '15:00'))
  await page.evaluate(
    (keys) => Object.assign((window as unknown as { counted: Counted }).counted, { keys }),
    before,
  )
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** The list of a native select is drawn by the system: opening it and choosing are two presses. */
async function chooseByMouse(page: Page, label: string, option: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).selectOption({ label: option })
  await page.evaluate(() => {
    const { counted } = window as unknown as { counted: Counted }
    counted.presses += 2
  })
}

const byMouse = (isPhone: boolean): Hands => {
  const more = async (page: Page) => {
    if (isPhone) await button(page, 'Yana').click()
  }
  const form = async (page: Page) => {
    await chooseByMouse(page, 'O‘quv turi', program)
    await chooseByMouse(page, 'Davlat', 'Koreya')
  }
  const send = (page: Page) => button(page, 'Register & Send to Consulting Manager').click()
  return {
    noAnswer: (page) => button(page, 'Ko‘tarmadi').click(),
    callback: async (page) => {
      await button(page, 'Qayta qo‘ng‘iroq').click()
      await page
        .getByRole('button', { name: 'Ertaga 10:00' })
        .or(page.getByRole('button', { name: 'Dushanba 10:00' }))
        .first()
        .click()
    },
    reject: async (page) => {
      await more(page)
      await button(page, 'Rad etish').click()
      await page.getByRole('button', { name: 'Narxi to‘g‘ri kelmadi' }).click()
    },
    register: async (page) => {
      await form(page)
      await send(page)
    },
    meeting: async (page) => {
      await form(page)
      await page.getByText('Office Meeting').click()
      await page.getByLabel('Uchrashuv sanasi va vaqti').click()
      await page.getByLabel('Uchrashuv sanasi va vaqti').fill(wallTime(1, '15:00'))
      await send(page)
    },
    undo: (page) => button(page, 'Bekor qilish').click(),
  }
}

const russian: Record<string, string> = { U: 'г', C: 'с', R: 'к', Z: 'я' }

/** Every day the one with most presses: call-agent-page.test.tsx has a day of calls by keys. */
const ways: [string, keyof typeof budget, number, Hands, everyDay?: boolean][] = [
  ['by keys', 'keys', 1440, byKeys((page, letter) => page.keyboard.press(letter.toLowerCase()))],
  ['by mouse', 'mouse', 1440, byMouse(false)],
  [
    'on a Russian layout',
    'keys',
    1440,
    byKeys((page, letter) => pressOnLayout(page, `Key${letter}`, russian[letter] as string)),
  ],
  ['at 390', 'phone', 390, byMouse(true), true],
]

// One after the other, so that the waiting is not that of another browser.
test.describe.configure({ mode: 'serial' })

for (const [name, kind, width, hands] of ways.filter(([, , , , everyDay]) => everything || everyDay)) {
  test(`leads in a row ${name} stay within the budget`, async ({ page }) => {
    await resize(page, width, 900)
    await countPresses(page)
    const { office, leads, path } = await atDesk(page, 'call', day.length + 1, { region: 'Toshkent' })
    const order = leads.toReversed()
    await expect(leadRow(page, order[0] as StoredLead)).toBeVisible()
    await page.goto(`${path}?lead=${order[0]?.id}`)
    const rows: Record<string, string | number>[] = []
    for (const [place, task] of day.entries()) {
      const lead = order[place] as StoredLead
      await expect(heading(page, lead)).toBeVisible()
      await expect(page.getByLabel('O‘quv turi')).toBeVisible()
      await heading(page, lead).focus()
      await startCounting(page)
      await hands[task](page)
      // The next lead opens by itself.
      await expect(heading(page, order[place + 1] as StoredLead)).toBeVisible()
      const { presses, keys } = await countedIn(page)
      const used = kind === 'keys' ? keys : presses
      rows.push({ task, used, budget: budget[kind][task], before: before[task] ?? '-' })
      expect([task, used]).toEqual([task, Math.min(used, budget[kind][task])])
    }
    await startCounting(page)
    await hands.undo(page)
    await expect(heading(page, order[day.length - 1] as StoredLead)).toBeVisible()
    const undo = await countedIn(page)
    const used = kind === 'keys' ? undo.keys : undo.presses
    rows.push({ task: 'undo', used, budget: budget[kind].undo, before: '-' })
    expect(used).toBeLessThanOrEqual(budget[kind].undo)
    const waits = undo.waits.map(Math.round).toSorted((one, other) => one - other)
    console.log(`${name}: ${day.length} leads; the next one was drawn after ${waits.join(', ')} ms`)
    console.table(rows)

    const states = await Promise.all(order.slice(0, day.length).map((lead) => storedLead(office, lead)))
    const stateOf = ({ pipeline_stage, status }: StoredLead) => `${pipeline_stage} ${status}`
    const expected: Record<Task, string> = {
      noAnswer: 'initial needs_call',
      callback: 'initial needs_call',
      reject: 'initial rejected',
      register: 'consulting new',
      meeting: 'initial new',
      undo: '',
    }
    expect(states.map(stateOf)).toEqual(day.map((task) => expected[task]))
  })
}
