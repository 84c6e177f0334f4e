import { screen, waitFor, within } from '@testing-library/react'
import { type Application, type ApplicationFull, applications } from 'contract/applications'
import { describe, expect, test } from 'vitest'
import {
  aFullApplication,
  anApplication,
  answerCabinet,
  applicationId,
  diploma,
  letter,
  passport,
  photo,
  sentBack,
  specialist,
  stepsAt,
  uploaded,
} from '../../testing/cabinet-records.ts'
import { expectFocus } from '../../testing/expect-focus.ts'
import { fakeApi } from '../../testing/fake-api.ts'
import { renderCabinet } from '../../testing/render-page.tsx'
import * as profile from '../profile/profile-page.tsx'
import { HandedIn } from './handed-in.tsx'
import { NextStepCards } from './next-step-cards.tsx'

const page = {
  ...profile,
  default: () => (
    <>
      <HandedIn />
      <NextStepCards />
    </>
  ),
}
const interview = { name: { uz: 'Suhbat', en: 'Interview', ru: 'Собеседование' }, position: 3, of: 6 }

async function openCard(more: Partial<ApplicationFull>) {
  const application = aFullApplication({ status: 'pending', ...more })
  answerCabinet({ list: [application] }).answer(applications.getFull, application)
  renderCabinet(page, '/profile')
  await screen.findByRole('article')
  await waitFor(() => expect(fakeApi().callsOf(applications.getFull)).toHaveLength(1))
}

const refused = { code: 'embassy_refused', text: 'Elchixona rad etdi', note: null } as const
const otherReason = { code: 'other', text: 'Boshqa sabab', note: 'Kurs yopildi' } as const
const documents = `/userfiles/${applicationId}`
const thisCase = `/profile/applications/${applicationId}`
const draft = { status: 'draft' } as const

type Line = [string, Partial<ApplicationFull>, turn: string, sentence: string, button: string, href: string]

const lines: Line[] = [
  [
    'a draft without name or phone',
    { ...draft, next_kind: 'profile' },
    'Navbat sizda',
    'Ism va telefon raqamingizni yozing',
    'Ma’lumotlarimni yozish',
    '/profile/details',
  ],
  [
    'a draft without documents',
    { ...draft, next_kind: 'upload', checklist: [passport, photo, uploaded(diploma, 'd.pdf'), letter] },
    'Navbat sizda',
    '2 ta hujjatni yuklang',
    'Hujjatlarni yuklash',
    documents,
  ],
  [
    'a document that was sent back',
    { next_kind: 'redo', checklist: [sentBack(passport), photo] },
    'Navbat sizda',
    'Pasport nusxasi: Surat xira, yozuvlar o‘qilmaydi. Qaytadan yuklang. Yana 1 ta hujjat qaytarilgan',
    'Qaytadan yuklash',
    `${thisCase}#upload`,
  ],
  [
    'a document that has expired',
    { next_kind: 'redo', checklist: [{ ...uploaded(passport, 'p.pdf'), state: 'expired' }] },
    'Navbat sizda',
    'Pasport nusxasi: Muddati o‘tgan. Qaytadan yuklang',
    'Qaytadan yuklash',
    `${thisCase}#upload`,
  ],
  [
    'a draft that is ready',
    { ...draft, next_kind: 'hand_in' },
    'Navbat sizda',
    'Hujjatlar tayyor, arizani yuboring',
    'Arizani yuborish',
    documents,
  ],
  [
    'a step of the client with words of the office',
    { next_kind: 'step', step: interview, steps: stepsAt(3, { ask: 'Shartnomani imzolang' }) },
    'Navbat sizda',
    'Shartnomani imzolang',
    'Arizani ochish',
    thisCase,
  ],
  [
    'a step of the client without words',
    { next_kind: 'step', step: interview, steps: stepsAt(3) },
    'Navbat sizda',
    'Suhbat: navbat sizda',
    'Arizani ochish',
    thisCase,
  ],
  [
    'documents that wait for a reviewer',
    { turn: 'us', next_kind: 'review' },
    'Navbat bizda',
    'Hujjatlaringizni tekshiryapmiz',
    'Arizani ochish',
    thisCase,
  ],
  [
    'a step of ours',
    { turn: 'us', next_kind: 'step', step: interview },
    'Navbat bizda',
    'Suhbat: shu bosqich ustida ishlayapmiz',
    'Arizani ochish',
    thisCase,
  ],
  [
    'an answer from elsewhere',
    { turn: 'outside', next_kind: 'step', step: interview },
    'Javob kutilmoqda',
    'Suhbat: javob kutyapmiz',
    'Arizani ochish',
    thisCase,
  ],
  [
    'no step',
    { turn: 'us', next_kind: 'none' },
    'Navbat bizda',
    'Mutaxassis keyingi qadamni belgilaydi',
    'Arizani ochish',
    thisCase,
  ],
  [
    'a rejection',
    { status: 'rejected', turn: 'none', next_kind: 'refused', decision: refused },
    'Rad etilgan',
    'Ariza rad etildi: Elchixona rad etdi',
    'Xabar yozish',
    `/profile/messages/${applicationId}`,
  ],
  [
    'a rejection for another reason',
    { status: 'rejected', turn: 'none', next_kind: 'refused', decision: otherReason },
    'Rad etilgan',
    'Ariza rad etildi: Kurs yopildi',
    'Xabar yozish',
    `/profile/messages/${applicationId}`,
  ],
  [
    'a finished case',
    { status: 'approved', turn: 'none', next_kind: 'finished' },
    'Yakunlangan',
    'Ish yakunlandi',
    'Arizani ochish',
    thisCase,
  ],
]

describe('a card', () => {
  test.each(lines)('of %s', async (_, more, turn, sentence, button, href) => {
    await openCard(more)
    const card = within(screen.getByRole('article'))
    await card.findByRole('heading', { name: sentence })
    card.getByText(turn)
    const link = card.getByRole('link', { name: new RegExp(`^${button}: Talaba vizasi$`) })
    expect(link.getAttribute('href')).toBe(href)
  })

  test('with a date names it, and says when it has passed', async () => {
    await openCard({ turn_due_on: '2999-01-05', next_kind: 'review', turn: 'us' })
    screen.getByText('05/01/2999 gacha')
  })

  test('whose details cannot be loaded says what is known', async () => {
    answerCabinet({ list: [anApplication({ next_kind: 'redo', status: 'pending' })] })
    fakeApi().disconnect(applications.getFull)
    renderCabinet(page, '/profile')
    await screen.findByRole('heading', { name: 'Qaytarilgan hujjatni yana yuklang' })
  })
})

test('three cards are shown, the client’s turn first', async () => {
  const turns = ['outside', 'us', 'client', 'client'] as const
  const list = turns.map((turn, at): Application => {
    const id = `0192f0c4-0000-7000-8000-00000000000${at}`
    return anApplication({ id, turn, next_kind: turn === 'client' ? 'hand_in' : 'none' })
  })
  answerCabinet({ list })
  renderCabinet(page, '/profile')
  const cards = await screen.findAllByRole('article')
  expect(cards.map((card) => within(card).getByText(/^(Navbat|Javob)/).textContent)).toEqual([
    'Navbat sizda',
    'Navbat sizda',
    'Navbat bizda',
  ])
})

test('without an application the first one is offered', async () => {
  answerCabinet()
  renderCabinet(page, '/profile')
  await screen.findByRole('heading', { name: 'Birinchi arizangizni boshlang' })
  expect(screen.getByRole('link', { name: 'Yangi ariza' }).getAttribute('href')).toBe('/apply')
})

describe('after an application was handed in', () => {
  const open = async (more: Partial<ApplicationFull>) => {
    const application = aFullApplication({ status: 'pending', turn: 'us', next_kind: 'review', ...more })
    answerCabinet({ list: [application] }).answer(applications.getFull, application)
    const rendered = renderCabinet(page, `/profile?handed_in=${applicationId}`, { path: '/profile' })
    const title = await screen.findByRole('heading', { name: 'Arizangiz qabul qilindi' })
    return {
      ...rendered,
      title,
      panel: within(screen.getByRole('region', { name: title.textContent ?? '' })),
    }
  }

  test('the page says until when it is checked, by whom, and what comes next', async () => {
    const { panel, title } = await open({
      turn_due_on: '2999-01-05',
      responsible: specialist,
      steps: stepsAt(1),
    })
    await expectFocus(title)
    panel.getByText('Navbat bizda: 05/01/2999 gacha tekshiramiz')
    panel.getByText('Mutaxassisingiz: Malika Karimova')
    expect(panel.getAllByRole('listitem')).toHaveLength(3)
    expect(panel.getByRole('link', { name: 'Arizani ochish' }).getAttribute('href')).toBe(thisCase)
  })

  test('without a specialist it says when there will be one, and can be closed', async () => {
    const { panel, user, router } = await open({})
    panel.getByText('Mutaxassis bir ish kunida biriktiriladi')
    await user.click(panel.getByRole('button', { name: 'Yopish' }))
    await waitFor(() => expect(screen.queryByText('Arizangiz qabul qilindi')).toBeNull())
    expect(router.state.location.search).toBe('')
  })
})
