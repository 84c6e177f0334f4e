import type { Agency } from 'contract/agency'
import type { FastifyInstance } from 'fastify'
import { expect } from 'vitest'
import { readAgency } from '../../agency.ts'
import { createCache } from '../../http/cache.ts'
import { createLogger } from '../../http/logging.ts'
import { createServer } from '../../http/server.ts'
import { registerSiteFiles } from './site-files.ts'

export const agency = await readAgency(new URL('../../../../agency.json', import.meta.url).pathname)

export const germany = {
  slug: 'germany',
  code: 'de',
  name: { uz: 'Germaniya', en: 'Germany', ru: '' },
  updated_at: '2026-11-05T09:07:00.000Z',
}

/** These files and nothing else, of an agency that is a little different. */
export function siteOf(changes: Partial<Agency> = {}, origin = 'https://agency.example'): FastifyInstance {
  const app = createServer({ trustProxy: 0, publicUrl: origin }, createLogger('silent'))
  const countries = { cache: createCache(), listCountries: async () => [germany] }
  registerSiteFiles(app, { agency: { ...agency, ...changes }, origin: () => origin }, countries)
  return app
}

/** Tags that open and close in order, quoted attributes, no loose sign of XML between them. */
export function expectWellFormed(xml: string): void {
  const tag = /<(\/?)([\w:]+)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>/y
  const open: string[] = []
  let at = xml.startsWith('<?xml') ? xml.indexOf('?>') + 2 : 0
  while (at < xml.length) {
    const text = /[^<]*/y
    text.lastIndex = at
    const between = text.exec(xml)?.[0] ?? ''
    expect(between.replace(/&(amp|lt|gt|quot|apos);/g, '')).not.toContain('&')
    at = text.lastIndex
    if (at === xml.length) break
    tag.lastIndex = at
    const [, closing, name, , alone] = tag.exec(xml) ?? expect.fail(`no tag: ${xml.slice(at, at + 60)}`)
    if (closing) expect(open.pop()).toBe(name)
    else if (!alone) open.push(name ?? '')
    at = tag.lastIndex
  }
  expect(open).toEqual([])
}
