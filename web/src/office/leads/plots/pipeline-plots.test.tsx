import { screen, waitFor, within } from '@testing-library/react'
import type { PlotBar } from 'contract/lead-shapes'
import { type Plot, plotSeries, plots } from 'contract/lead-states'
import { leads } from 'contract/leads'
import { expect, test, vi } from 'vitest'
import { plots as text } from '../../../i18n/uz/office/plots.ts'
import { expectFocus } from '../../../testing/expect-focus.ts'
import { type FakeApi, fakeApi } from '../../../testing/fake-api.ts'
import { fakePipeline } from '../../../testing/fake-pipeline.ts'
import { setTime } from '../../../testing/fill-field.ts'
import { aLead, anAgent } from '../../../testing/lead-records.ts'
import { renderOffice } from '../../../testing/render-page.tsx'
import * as page from '../managers/call-manager-page.tsx'
import { aBar } from './bars-for-tests.ts'

const agent = anAgent(1)
const ofAgent = (series: string) => ({ query: { plot: 'load', series, agent_id: agent.id } })

const answers: Record<Plot, PlotBar[]> = {
  funnel: [aBar('funnel', 'initial', 'reached', 40), aBar('funnel', 'consulting', 'reached', 20)],
  sources: [
    aBar('sources', 'instagram', 'leads', 30),
    aBar('sources', 'instagram', 'consulting', 15, { value: 0.5 }),
    aBar('sources', 'instagram', 'approved', 3, { value: 0.1 }),
  ],
  load: [
    aBar('load', agent.full_name, 'open', 12, ofAgent('open')),
    aBar('load', agent.full_name, 'waiting', 4, ofAgent('waiting')),
    aBar('load', agent.full_name, 'done', 1234, ofAgent('done')),
  ],
  stage_time: [
    aBar('stage_time', 'initial', 'median', 25, { value: 3.456 }),
    aBar('stage_time', 'initial', 'ninety', 25, { value: 50 }),
  ],
  new_leads: [aBar('new_leads', '2026-01-05', 'current', 9), aBar('new_leads', '2026-01-05', 'previous', 11)],
  rejections: [aBar('rejections', 'Qimmat', 'leads', 14), aBar('rejections', 'unknown', 'leads', 2)],
}

/** Which figures of the answer are in which column of its table; the others are shares of them. */
const columns: Record<Plot, Record<string, number>> = {
  funnel: { reached: 1 },
  sources: { leads: 1, consulting: 2, approved: 4 },
  load: { open: 1, waiting: 2, done: 3 },
  stage_time: { median: 1, ninety: 2 },
  new_leads: { current: 1, previous: 2 },
  rejections: { leads: 1 },
}

const answerAll = (api: FakeApi) =>
  api.answer(leads.plots, ({ query: { plot, source } }) =>
    answers[plot as Plot].filter(({ label }) => plot !== 'sources' || !source || label === source),
  )

/** The page of the call manager with its plots. */
function atPlots(more = '') {
  const api = fakeApi()
  fakePipeline(api, { rows: [aLead(1)], agents: [agent] })
  answerAll(api)
  return { api, ...renderOffice(page, `/admin/leads?plots=1${more}`, { role: 'call_manager' }) }
}

/** By its text: a query by role checks every element of this long page. */
const findPlot = async (plot: Plot) =>
  (await screen.findByText(text.questions[plot], { selector: 'h3' })).closest('section') as HTMLElement
const findTableButton = async (plot: Plot) =>
  within(await findPlot(plot)).findByLabelText(`Jadval: ${text.questions[plot]}`)
const fold = () => screen.getByText('Grafiklar', { selector: 'button' })
const filters = () => within(screen.getByText('Grafiklar filtri').closest('fieldset') as HTMLElement)
const queryOf = (address: string | null | undefined) =>
  Object.fromEntries(new URL(address ?? '', window.location.href).searchParams)
const written = (value: number) => value.toLocaleString('ru-RU', { maximumFractionDigits: 2 })

test('every table has the figures of the server', async () => {
  const { user } = atPlots()
  for (const plot of plots) {
    const button = await findTableButton(plot)
    await user.click(button)
    expect(button.getAttribute('aria-pressed')).toBe('true')
    const lines = [...(await findPlot(plot)).querySelectorAll('tbody tr')]
    const shown = lines.map((line) => [...line.children].map(({ textContent }) => textContent))
    for (const [series, column] of Object.entries(columns[plot])) {
      const figures = answers[plot].filter((bar) => bar.series === series)
      const values = figures.map(({ value, cases }) => written(plot === 'stage_time' ? value : cases))
      expect(
        shown.map((line) => line[column]),
        `${plot} ${series}`,
      ).toEqual(values)
    }
  }
})

test.each(plots)('a press on a bar of %s shows its leads, and the chip leads back', async (plot) => {
  const { api, user } = atPlots('&source=website&page=2')
  const [series] = plotSeries[plot]
  const [bar] = answers[plot].filter((one) => one.series === series)
  await findTableButton(plot)
  const links = within(await findPlot(plot)).getAllByRole('link')
  const shown = links.map((link) => queryOf(link.getAttribute('href')))
  const queries = answers[plot].map(({ query }) => ({ ...query, plots: '1' }))
  for (const query of shown) expect(queries).toContainEqual(query)
  expect(shown).toContainEqual(queries.at(plot === 'new_leads' ? 0 : -1))
  await user.click(links[0] as HTMLElement)
  const chip = await screen.findByText(/^Grafik ustunidagi leadlar: /)
  await expectFocus(chip.closest('p') as HTMLElement)
  expect(queryOf(window.location.href)).toEqual({ ...bar?.query, plots: '1' })
  const asked = { ...bar?.query, limit: '50', offset: '0' }
  await waitFor(() => expect(api.callsOf(leads.list).at(-1)?.query).toEqual(asked))
  await user.click(screen.getByLabelText('Hamma leadlarga qaytish'))
  await waitFor(() => expect(screen.queryByText(/^Grafik ustunidagi leadlar: /)).toBeNull())
  expect(fold().getAttribute('aria-expanded'), 'the plots stay open').toBe('true')
})

test('range, source and agent are in the address and do not affect the list', async () => {
  const { api, user, unmount } = atPlots('&source=website')
  const asked = () => api.callsOf(leads.plots).at(-1)?.query
  await findTableButton('sources')
  await user.click(screen.getByText('90 kun'))
  await waitFor(() => expect(window.location.search).toContain('plot_days=90'))
  await user.type(filters().getByLabelText('Manba'), 'instagram{Enter}')
  await waitFor(() => expect(window.location.search).toContain('plot_source=instagram'))
  await waitFor(() => expect(asked()).toMatchObject({ source: 'instagram' }))
  expect(within(await findPlot('sources')).getAllByRole('listitem')).toHaveLength(1)
  await user.selectOptions(filters().getByLabelText('Mas’ul'), agent.full_name)
  await waitFor(() => expect(window.location.search).toContain(`plot_agent=${agent.id}`))
  await waitFor(() => expect(asked()).toMatchObject({ source: 'instagram', agent_id: agent.id }))
  const address = window.location.href
  unmount()

  renderOffice(page, address, { role: 'call_manager' })
  await findTableButton('funnel')
  expect(window.location.search).toContain('source=website')
  expect(screen.getByText('90 kun').getAttribute('aria-current')).toBe('true')
  expect(filters().getByLabelText<HTMLInputElement>('Manba').value).toBe('instagram')
  expect(filters().getByLabelText<HTMLSelectElement>('Mas’ul').value).toBe(agent.id)
  expect(api.callsOf(leads.list).at(-1)?.query).toMatchObject({ source: 'website' })

  await user.click(screen.getByText('Boshqa davr'))
  await waitFor(() => expect(window.location.search).toContain('plot_days=custom'))
  await filters().findByLabelText('dan')
  setTime('dan', '2026-11-02', filters())
  await waitFor(() => expect(window.location.search).toContain('plot_from=2026-11-02'))
  setTime('gacha', '2026-11-01', filters())
  await screen.findByText('Davrning boshi oxiridan keyin bo‘lmasligi kerak')
  expect(screen.queryByText(text.questions.funnel)).toBeNull()
})

test('the table is exported as a file that no spreadsheet runs, and few cases are grey', async () => {
  const api = fakeApi()
  fakePipeline(api, { rows: [aLead(1)] })
  const few = [
    aBar('sources', '=1+1', 'leads', 1),
    aBar('sources', '=1+1', 'consulting', 0),
    aBar('sources', '=1+1', 'approved', 0),
  ]
  api.answer(leads.plots, ({ query: { plot } }) => (plot === 'sources' ? few : []))
  const { user } = renderOffice(page, '/admin/leads?plots=1')
  const plot = await findPlot('sources')
  await within(plot).findByText(/^Kulrang: 10 tadan kam/)
  expect(plot.querySelectorAll('[class*=fill-chart]')).toHaveLength(0)
  await within(await findPlot('stage_time')).findByText('Bu davrda ma’lumot yo‘q')

  const saved: { name: string; blob: Blob }[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push({ name: '', blob: blob as Blob })
    return 'blob:of-the-test'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ ...(saved.pop() as { blob: Blob }), name: this.download })
  })
  await user.click(within(plot).getByLabelText(/^CSV/))
  vi.restoreAllMocks()
  expect(saved.map(({ name }) => name)).toEqual([expect.stringMatching(/^sources-\d{4}-\d\d-\d\d\.csv$/)])
  const [heads, line] = (await saved[0]?.blob.text())?.split('\r\n') ?? []
  expect(heads).toMatch(/^\uFEFF?Manba,Leadlar,consulting,"consulting, %"/)
  expect(line).toBe("'=1+1,1,0,0,0,0")
})

test('the plots are fetched when they are opened, and stay open or closed', async () => {
  const api = fakeApi()
  fakePipeline(api, { rows: [aLead(1)] })
  answerAll(api)
  const { user, unmount } = renderOffice(page, '/admin/leads')
  await screen.findByText(aLead(1).name)
  expect(fold().getAttribute('aria-expanded')).toBe('false')
  expect(api.callsOf(leads.plots)).toEqual([])
  await user.click(fold())
  await findTableButton('rejections')
  expect(window.location.search).toBe('?plots=1')
  unmount()

  const reopened = renderOffice(page, '/admin/leads')
  await findTableButton('rejections')
  expect(fold().getAttribute('aria-expanded')).toBe('true')
  await user.click(fold())
  reopened.unmount()

  renderOffice(page, '/admin/leads')
  await screen.findByText(aLead(1).name)
  expect(fold().getAttribute('aria-expanded')).toBe('false')
})

test('a plot that fails says so and can be retried', async () => {
  const { api, user } = atPlots()
  api.answer(leads.plots, ({ query: { plot } }) =>
    plot === 'load' ? new Response('oops', { status: 500 }) : answers[plot as Plot],
  )
  const plot = within(await findPlot('load'))
  await plot.findByText('Grafikni olib bo‘lmadi')
  await findTableButton('funnel')
  answerAll(api)
  await user.click(plot.getByText('Qayta urinish'))
  await findTableButton('load')
})
