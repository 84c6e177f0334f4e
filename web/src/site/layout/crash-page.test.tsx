import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { findToast } from '../../testing/find-toast.ts'
import { renderSite } from '../../testing/render-page.tsx'
import { CrashPage } from './crash-page.tsx'

test('a navigation to the services that fails says in a toast that the server did not answer', async () => {
  renderSite({ default: CrashPage }, '/services')
  await screen.findByText("Ma'lumotlarn olishda xatolik yuz berdi")
  await findToast('Serverdan javob olmadi')
})

test('any other page that fails has its message in place', async () => {
  renderSite({ default: CrashPage }, '/process')
  await screen.findByText("Ma'lumotlarni olishda xatolik yuz berdi!!!")
  expect(screen.queryByText('Serverdan javob olmadi')).toBeNull()
})
