import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { PageContext } from 'contract/page'
import { afterEach, expect, test } from 'vitest'
import { pageContextKey } from '../../api/page-context.ts'
import { textsOf } from '../../i18n/texts.ts'
import { rememberClient } from '../../testing/fake-auth.ts'
import { renderSite } from '../../testing/render-page.tsx'
import { ApplyLink } from '../layout/apply-link.tsx'
import { Still, type StillPart } from './still.tsx'
import { stillPart } from './still-part.server.tsx'

afterEach(() => localStorage.clear())

const marker = '"><img src=x onerror=alert(1)>'

const part = (page: PageContext) =>
  stillPart(page, {
    id: 'part',
    path: '/process',
    texts: textsOf('process', page.language),
    children: (
      <>
        <h1>{marker}</h1>
        <ApplyLink tone="accent">Ariza</ApplyLink>
        <a href="/services?service=1">Xizmat</a>
        <a href="#below">Pastda</a>
        <a href="https://elsewhere.example/">Boshqa sayt</a>
        <a href="/contact" target="_blank" rel="noreferrer">
          Yangi oyna
        </a>
      </>
    ),
  })

type Context = { get: (key: typeof pageContextKey) => PageContext }

const page = {
  loader: async ({ context }: { context: Context }) => part(context.get(pageContextKey)),
  default: ({ loaderData }: { loaderData: StillPart }) => <Still {...loaderData} />,
}

async function shown() {
  const { router } = renderSite(page as never, '/process', { path: '/process' })
  await screen.findByRole('heading')
  return router
}

/** Whether the page has taken a press into its own hands. */
const isRouted = (name: string, press: object = {}) => !fireEvent.click(screen.getByText(name), press)

test('texts stay texts, and a link to another page of ours is followed without loading it whole', async () => {
  const router = await shown()
  expect(screen.getByRole('heading').textContent).toBe(marker)
  expect(isRouted('Xizmat')).toBe(true)
  await waitFor(() =>
    expect(router.state.location.pathname + router.state.location.search).toBe('/services?service=1'),
  )
})

test.each([
  ['a place on the same page', 'Pastda', {}],
  ['another site', 'Boshqa sayt', {}],
  ['another tab', 'Yangi oyna', {}],
  ['a press with Ctrl', 'Xizmat', { ctrlKey: true }],
  ['a press with another button', 'Xizmat', { button: 1 }],
])('%s is left to the browser', async (_name, link, press) => {
  await shown()
  // jsdom would only complain that it cannot navigate.
  document.addEventListener('click', (event) => event.preventDefault(), { once: true })
  let wasPrevented = false
  const look = (event: Event) => {
    wasPrevented = event.defaultPrevented
  }
  screen.getByText(link).closest('div')?.parentElement?.addEventListener('click', look, { once: true })
  fireEvent.click(screen.getByText(link), press)
  expect(wasPrevented).toBe(false)
})

test('the application form is behind the sign-in for a visitor, and not for a client', async () => {
  const router = await shown()
  isRouted('Ariza')
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
  await router.navigate('/process')
  await screen.findByRole('heading')
  rememberClient()
  expect(isRouted('Ariza')).toBe(true)
  await waitFor(() => expect(router.state.location.pathname).toBe('/apply'))
})

test('a document carries the markup in its HTML alone', async () => {
  const stillParts = new Map<string, string>()
  renderSite(
    {
      loader: async ({ context }: { context: Context }) =>
        part({ ...context.get(pageContextKey), stillParts }),
      default: ({ loaderData }: { loaderData: StillPart }) => <output>{JSON.stringify(loaderData)}</output>,
    } as never,
    '/process',
  )
  expect((await screen.findByRole('status')).textContent).toBe('{"id":"part","html":null}')
  expect(stillParts.get('part')).toContain('&quot;&gt;&lt;img src=x')
})
