import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Agency } from 'contract/agency'
import type { Endpoint } from 'contract/endpoint'
import type { Call, PageContext } from 'contract/page'
import type { Language } from 'contract/text'

const agencyFile = join(import.meta.dirname, '../../../agency.json')
const agency = Agency.parse(JSON.parse(readFileSync(agencyFile, 'utf8')))

/** What the server passes to a page, with calls that answer as a test sets them. */
export function pageWith(
  answer: (endpoint: Endpoint, input: unknown) => unknown,
  language: Language = 'en',
): PageContext {
  return {
    call: (async (endpoint, input) => answer(endpoint, input)) as Call,
    language,
    agency,
    auth: { url: '', anonKey: '', isHosted: false, google: false, telegram: false },
    bot: null,
    retentionDays: 30,
    origin: '',
    nonce: '',
    stillParts: null,
    report: () => {},
  }
}
