import { minPasswordLength } from 'contract/account-forms'
import { applyCountries } from 'contract/country-words'
import { optionalDocuments, requiredDocuments } from 'contract/documents'
import type { PageContext } from 'contract/page'
import { editions } from 'contract/terms'
import { clientQuotaBytes, documentRules } from 'contract/uploads'
import { formatDays, formatLongDate, onOneLine } from '../../i18n/format.ts'
import { textsOf } from '../../i18n/texts.ts'

export type Facts = Partial<Record<string, string | number>>

const namedDocuments = [...requiredDocuments, ...optionalDocuments]
const megabyte = 1024 * 1024

/** How long a link to a private file works. */
const linkMinutes = 5

/** The numbers and names in the texts, each from its own source. */
export function readingFacts(
  area: keyof typeof editions,
  { language, agency, retentionDays }: Pick<PageContext, 'language' | 'agency' | 'retentionDays'>,
  changed = editions[area].date,
): Facts {
  const { status } = textsOf('site', language).site
  const { steps, documents } = textsOf('process', language).process
  return {
    ...status,
    ...Object.fromEntries(
      steps.flatMap(({ title, duration }, at) => [
        [`step${at + 1}`, title],
        [`time${at + 1}`, duration],
      ]),
    ),
    ...Object.fromEntries(namedDocuments.map((type) => [type, documents[type].name])),
    name: agency.name,
    phone: onOneLine(agency.phone),
    email: agency.email,
    address: agency.address[language],
    hours: agency.hours[language],
    countries: Object.values(applyCountries)
      .map((names) => names[language])
      .join(', '),
    types: documentRules.types.join(', '),
    megabytes: documentRules.maxBytes / megabyte,
    quota: clientQuotaBytes / megabyte,
    password: minPasswordLength,
    days: formatDays(retentionDays, language),
    minutes: linkMinutes,
    version: editions[area].version,
    date: onOneLine(formatLongDate(changed, language)),
  }
}
