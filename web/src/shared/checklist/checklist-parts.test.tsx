import { screen } from '@testing-library/react'
import { itemStates } from 'contract/case-states'
import type { DocumentVersion } from 'contract/documents'
import type { Language } from 'contract/text'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { renderCabinet } from '../../testing/render-page.tsx'
import { ItemBadge } from './item-badge.tsx'
import { ItemReason } from './item-reason.tsx'
import { VersionList } from './version-list.tsx'

const show = (part: ReactNode, language: Language = 'uz') =>
  renderCabinet({ default: () => <div data-testid="part">{part}</div> }, '/profile', { language })
const shownText = async () => (await screen.findByTestId('part')).textContent

const words = {
  missing: ['Yuklanmagan', 'Yuklanmagan'],
  waiting: ['Tekshirilmoqda', 'Yuklangan'],
  accepted: ['Qabul qilindi', 'Qabul qilindi'],
  redo: ['Qaytadan yuklash kerak', 'Qaytadan yuklash kerak'],
  expired: ['Muddati o‘tgan', 'Muddati o‘tgan'],
}

test.each(itemStates)('a document that is %s says so, in a draft in its own word', async (state) => {
  show(
    <>
      <ItemBadge item={{ state }} />|<ItemBadge item={{ state }} isDraft />
    </>,
  )
  expect(await shownText()).toBe(words[state].join('|'))
})

test('a file from before and a better one that waits are marked', async () => {
  show(<ItemBadge item={{ state: 'accepted', reused: true, offered: { version_id: '1' } }} />)
  expect(await shownText()).toBe('Qabul qilindiAvval yuklanganYangi fayl tekshirilmoqda')
})

test('a file from before that was sent back is not praised as there', async () => {
  show(<ItemBadge item={{ state: 'redo', reused: true, offered: null }} />)
  expect(await shownText()).toBe('Qaytadan yuklash kerak')
})

const blurry = {
  code: 'blurry',
  kind: 'new_file',
  text: 'Снимок нечёткий',
  note: 'Сфотографируйте днём',
} as const

test('a reason names the date it is asked for, and the note as it was written', async () => {
  show(<ItemReason reason={blurry} dueOn="2999-01-05" />, 'ru')
  expect(await shownText()).toContain('Снимок нечёткий · до 05.01.2999')
  expect(await shownText()).toContain('Сфотографируйте днём')
})

test('a date that has passed says for how long', async () => {
  const twoDaysAgo = new Date(Date.now() - 2 * 86_400_000 + 5 * 3_600_000).toISOString().slice(0, 10)
  show(<ItemReason reason={blurry} dueOn={twoDaysAgo} />)
  expect(await shownText()).toContain('Muddati 2 kun oldin o‘tgan')
})

const aVersion = (n: number, more: Partial<DocumentVersion> = {}): DocumentVersion => ({
  id: String(n),
  n,
  file_id: '0192f0c4-0000-7000-8000-0000000000f1',
  name: `pasport-${n}.pdf`,
  file_url: '/api/v1/files/one',
  uploaded_at: '2026-03-02T10:00:00.000Z',
  by: 'client',
  expires_on: null,
  is_erased: false,
  ...more,
})

test('versions are listed newest first, with who and when; an erased one cannot be opened', async () => {
  show(
    <VersionList
      versions={[
        aVersion(1, { is_erased: true, file_id: null }),
        aVersion(2, { by: 'office', expires_on: '2030-01-31' }),
      ]}
      reader="client"
      currentId="2"
      openButton={({ name }) => <button type="button">Ochish: {name}</button>}
    />,
  )
  const [newest, oldest] = await screen.findAllByRole('listitem')
  expect(newest?.textContent).toContain('2-versiya (hozir shu hisobda) · pasport-2.pdf')
  expect(newest?.textContent).toContain('Ofis yuklagan · 02/03/2026, 15:00')
  expect(newest?.textContent).toContain('Amal qilish muddati: 31/01/2030')
  expect(oldest?.textContent).toContain('Siz yuklagansiz')
  expect(oldest?.textContent).toContain('Fayl o‘chirilgan')
  expect(screen.getAllByRole('button')).toHaveLength(1)
})

test('the office reads that the client uploaded it', async () => {
  show(<VersionList versions={[aVersion(1)]} reader="office" />)
  expect(await shownText()).toContain('Mijoz yuklagan')
})
